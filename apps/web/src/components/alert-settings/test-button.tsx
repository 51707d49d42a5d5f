import { errorText } from '@kawaraban/ui/error-text.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#src/app/words.ts';
import classes from './test-button.module.css';

interface TestButtonProps {
  send: () => Promise<TestResult>;
  isDirty?: boolean;
  /** Saves unsaved changes first, because the test uses the saved destination. */
  saveNow?: () => Promise<boolean>;
  onTested: () => void;
}

interface TestResult {
  readonly ok: boolean;
  readonly message: string;
}

export function TestButton({ send, isDirty = false, saveNow, onTested }: TestButtonProps) {
  const t = useT();
  const [isTesting, setTesting] = useState(false);
  const [result, setResult] = useState<TestResult | null>(null);

  const test = async () => {
    setResult(null);
    if (isDirty && saveNow && !(await saveNow())) return;
    setTesting(true);
    try {
      setResult(await send());
      onTested();
    } catch (error) {
      setResult({ ok: false, message: errorText(error, t) });
    } finally {
      setTesting(false);
    }
  };

  return (
    <div className={classes.test}>
      <Button
        variant="default"
        leftSection={<IconSend size={16} stroke={1.7} />}
        loading={isTesting}
        className={classes.button}
        onClick={test}
      >
        {t(isDirty ? 'settings.personal.alerts.saveAndTest' : 'settings.personal.alerts.test')}
      </Button>
      <div role="status" className={result?.ok ? classes.sent : classes.failed}>
        {isTesting && t('settings.personal.alerts.testing')}
        {result && (result.ok ? <IconCircleCheck size={18} aria-hidden /> : <IconCircleX size={18} aria-hidden />)}
        {result?.message}
      </div>
    </div>
  );
}
