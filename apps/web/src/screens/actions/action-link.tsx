import { Link } from '@tanstack/react-router';

interface ActionLinkProps {
  action: { readonly id: string };
  className?: string | undefined;
  children: React.ReactNode;
}

export function ActionLink({ action, className, children }: ActionLinkProps) {
  return (
    <Link
      to="/{-$locale}/actions/$actionId"
      params={(current) => ({ ...current, actionId: action.id })}
      className={className}
      data-item-link
    >
      {children}
    </Link>
  );
}
