import { errorText, fieldProblems } from '@kawaraban/ui/error-text.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#src/app/words.ts';
import { useUnsavedChanges } from '#src/components/use-unsaved-changes.tsx';
import classes from './comment-form.module.css';

const commentLengthMax = 2_000;
const composingKeyCode = 229;

export function CommentForm({ onPost }: { onPost: (content: string) => Promise<void> }) {
  const t = useT();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const dialog = useUnsavedChanges(text.trim() !== '');

  const post = async () => {
    const content = text.trim();
    if (content === '') return setProblem(t('actions.comments.required'));
    if ([...content].length > commentLengthMax) {
      return setProblem(t('actions.comments.tooLong', { max: commentLengthMax }));
    }
    setText('');
    setProblem(null);
    try {
      await onPost(content);
    } catch (error) {
      // Keeps text typed in the meantime below the restored comment.
      setText((now) => (now.trim() === '' ? content : `${content}\n\n${now}`));
      setProblem(fieldProblems(error)[0]?.message ?? errorText(error, t));
    }
  };

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void post();
      }}
    >
      <Textarea
        label={t('actions.comments.field')}
        placeholder={t('actions.comments.placeholder')}
        autosize
        minRows={3}
        maxRows={14}
        value={text}
        error={problem}
        errorProps={{ role: 'alert' }}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          const isComposing = event.nativeEvent.isComposing || event.keyCode === composingKeyCode;
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || isComposing) return;
          event.preventDefault();
          void post();
        }}
      />
      <div className={classes.foot}>
        <span className={classes.hint}>{t('actions.comments.hint', { keys: postKeys() })}</span>
        <Button type="submit" h={44}>
          {t('actions.comments.post')}
        </Button>
      </div>
      {dialog}
    </form>
  );
}

function postKeys(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ Enter' : 'Ctrl + Enter';
}
