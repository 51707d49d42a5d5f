import bar from '@kawaraban/ui/bar.module.css';
import { LogoMark } from '@kawaraban/ui/logo.tsx';
import { VisuallyHidden } from '@kawaraban/ui/visually-hidden.tsx';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { config } from '#src/app/config.ts';
import { LanguageToggle } from '#src/app/shell/language-toggle.tsx';
import { useT } from '#src/app/words.ts';
import classes from './start.module.css';
import { type Step, steps } from './start-state.ts';

interface StartFrameProps {
  step: Step;
  onStep: (step: Step) => void;
  summary?: React.ReactNode;
  next: {
    readonly label: string;
    readonly isDisabled: boolean;
    readonly isRunning?: boolean;
    readonly run: () => void;
  };
  children: React.ReactNode;
}

export function StartFrame({ step, onStep, summary, next, children }: StartFrameProps) {
  const t = useT();
  return (
    <div className={classes.frame}>
      <header className={bar.bar}>
        <Link to="/{-$locale}/publications" className={bar.logo}>
          <LogoMark size={32} />
          {config().productName}
        </Link>
        <div className={bar.tools}>
          <LanguageToggle className={bar.tool} />
          <Link to="/{-$locale}/publications" className={bar.tool}>
            {t('start.later')}
          </Link>
        </div>
      </header>
      <main className={classes.main}>
        <ol className={classes.steps}>
          {steps.map((one) => (
            <li
              key={one}
              className={classes.step}
              data-done={one < step}
              aria-current={one === step ? 'step' : undefined}
            >
              <span className={classes.number} aria-hidden>
                {one < step ? <IconCheck size={16} stroke={2.4} /> : one}
              </span>
              {one < step ? (
                <button type="button" className={classes.back} onClick={() => onStep(one)}>
                  {t(`start.step${one}`)}
                </button>
              ) : (
                <span className={classes.stepName}>{t(`start.step${one}`)}</span>
              )}
              {one < step && <VisuallyHidden>{t('start.done')}</VisuallyHidden>}
            </li>
          ))}
        </ol>
        {children}
      </main>
      <footer className={classes.foot}>
        <div className={classes.footRow}>
          {step > 1 && (
            <Button variant="default" h={44} onClick={() => onStep(step === 3 ? 2 : 1)}>
              {t('start.previous')}
            </Button>
          )}
          <div className={classes.summary} role="status">
            {summary}
          </div>
          <Button h={44} disabled={next.isDisabled} loading={next.isRunning ?? false} onClick={next.run}>
            {next.label}
          </Button>
        </div>
      </footer>
    </div>
  );
}
