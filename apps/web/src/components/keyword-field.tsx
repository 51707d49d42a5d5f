import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '#src/app/keyboard/shortcuts.ts';
import { useT } from '#src/app/words.ts';
import classes from './keyword-field.module.css';

/** Debounce in ms after the last keystroke: long enough to avoid a search per letter, short enough to feel immediate. */
const settleMs = 300;

interface KeywordFieldProps {
  label: string;
  value: string;
  onChange: (keywords: string) => void;
  maxLength: number;
}

export function KeywordField({ label, value, onChange, maxLength }: KeywordFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [isComposing, setComposing] = useState(false);
  const asked = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  useShortcuts([{ keys: '/', label: 'list.search', run: () => input.current?.focus() }]);

  // Shows a value that was changed from outside, by going back or by clearing the filters.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const keywords = text.trim();
    if (isComposing || keywords === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = keywords;
      latest.current(keywords);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [text, isComposing]);

  return (
    <TextInput
      ref={input}
      className={classes.field}
      size="md"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={maxLength}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSectionWidth={44}
      rightSection={
        text === '' ? null : (
          <CloseButton
            className={classes.clear}
            aria-label={t('list.clearSearch')}
            onClick={() => {
              setText('');
              input.current?.focus();
            }}
          />
        )
      }
      onChange={(event) => setText(event.currentTarget.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    />
  );
}
