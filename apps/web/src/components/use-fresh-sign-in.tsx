import { Modal } from '@mantine/core';
import { useState } from 'react';
import { needsFreshSignIn } from '#src/app/session/needs-fresh-sign-in.ts';
import { useT } from '#src/app/words.ts';
import { FreshSignIn } from './fresh-sign-in.tsx';

type Answer = (isDone: boolean) => void;

/** Retries the change after the user has confirmed their identity with the password or a code. The caller must render `dialog`. */
export function useFreshSignIn() {
  const t = useT();
  const [answer, setAnswer] = useState<{ give: Answer } | null>(null);
  const end = (isDone: boolean) => {
    setAnswer(null);
    answer?.give(isDone);
  };
  const ask = () => new Promise<boolean>((give) => setAnswer({ give }));
  async function withFreshSignIn<Result>(change: () => Promise<Result>): Promise<Result> {
    try {
      return await change();
    } catch (error) {
      if (!needsFreshSignIn(error) || !(await ask())) throw error;
      return await change();
    }
  }
  const dialog = answer && (
    <Modal opened centered onClose={() => end(false)} withCloseButton={false} title={t('leaving.signIn.title')}>
      <FreshSignIn onDone={() => end(true)} onCancel={() => end(false)} />
    </Modal>
  );
  return { withFreshSignIn, dialog };
}
