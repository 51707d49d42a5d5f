import { CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useShortcuts } from '#src/app/keyboard/shortcuts.ts';
import { useT } from '#src/app/words.ts';
import type { SearchFault } from '../search-language.ts';
import { FaultUnderlines } from './fault-underlines.tsx';
import classes from './search-box.module.css';

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  onComposingChange: (isComposing: boolean) => void;
  onSubmit: () => void;
  onReset: () => void;
  onClear: () => void;
  faults: readonly SearchFault[];
  messageId: string;
  inputRef: React.RefObject<HTMLInputElement | null>;
}

/** Key code that browsers report for keys typed in an input method. Safari reports only this code for the Enter that ends a composition. */
const composingKeyCode = 229;

/** Maximum length of the search text in characters, as in saved searches. The parser itself accepts longer texts (`QUERY_LENGTH_MAX`). */
const keywordsLengthMax = 5_000;

export function SearchBox({ value, faults, messageId, inputRef, ...on }: SearchBoxProps) {
  const t = useT();
  const mirror = useRef<HTMLDivElement>(null);
  const scrollAlong = () => {
    if (mirror.current && inputRef.current) mirror.current.scrollLeft = inputRef.current.scrollLeft;
  };
  const focus = () => {
    inputRef.current?.focus();
    inputRef.current?.select();
  };
  useShortcuts([{ keys: '/', label: 'publications.search.submit', run: focus }]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: one element is both the form and the landmark; a surrounding <search> adds nothing.
    <form
      role="search"
      className={classes.box}
      data-faulty={faults.length > 0}
      onSubmit={(event) => {
        event.preventDefault();
        on.onSubmit();
      }}
    >
      <IconSearch size={20} className={classes.icon} aria-hidden />
      <div className={classes.field}>
        <FaultUnderlines text={value} faults={faults} mirror={mirror} />
        <input
          ref={inputRef}
          className={classes.input}
          type="search"
          name="q"
          value={value}
          maxLength={keywordsLengthMax}
          aria-label={t('publications.search.label')}
          aria-invalid={faults.length > 0}
          aria-describedby={messageId}
          placeholder={t('publications.search.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => {
            on.onChange(event.currentTarget.value);
            requestAnimationFrame(scrollAlong);
          }}
          onScroll={scrollAlong}
          onSelect={scrollAlong}
          onCompositionStart={() => on.onComposingChange(true)}
          onCompositionEnd={() => on.onComposingChange(false)}
          onKeyDown={(event) => {
            const isComposing = event.nativeEvent.isComposing || event.keyCode === composingKeyCode;
            // During composition Enter belongs to the input method and must not search for a half-typed word.
            if (isComposing && event.key === 'Enter') event.preventDefault();
            if (!isComposing && event.key === 'Escape') {
              event.preventDefault();
              on.onReset();
              inputRef.current?.blur();
            }
          }}
        />
      </div>
      {value !== '' && (
        <CloseButton
          size={40}
          iconSize={18}
          className={classes.clear}
          aria-label={t('publications.search.clear')}
          onClick={() => {
            on.onClear();
            inputRef.current?.focus();
          }}
        />
      )}
      <button type="submit" className={classes.submit}>
        {t('publications.search.submit')}
      </button>
    </form>
  );
}
