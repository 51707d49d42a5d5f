/** A button without the component library, for pages that must load fast: sign-in and errors. */
import classes from './plain-button.module.css';

type Look = 'primary' | 'quiet';

interface PlainButtonProps extends React.ComponentProps<'button'> {
  look?: Look;
  isBusy?: boolean;
}

export function PlainButton({ look = 'primary', isBusy = false, className, children, ...rest }: PlainButtonProps) {
  return (
    <button type="button" {...rest} disabled={isBusy} aria-busy={isBusy} className={joined(classes[look], className)}>
      {isBusy && <span className={classes.turning} aria-hidden />}
      {children}
    </button>
  );
}

interface PlainLinkProps extends React.ComponentProps<'a'> {
  look?: Look;
}

export function PlainButtonLink({ look = 'primary', className, children, ...rest }: PlainLinkProps) {
  return (
    <a {...rest} className={joined(classes[look], className)}>
      {children}
    </a>
  );
}

function joined(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
