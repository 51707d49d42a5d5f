import { Kbd, Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../words.ts';
import classes from './palette-dialog.module.css';
import { isPaletteKey } from './palette-key.ts';
import { rank } from './rank.ts';
import { type Command, searchAddress, useCommands, useGo } from './use-commands.ts';

interface PaletteDialogProps {
  /** Restores the focus, then runs the chosen command. */
  onClose: (run?: () => void) => void;
}

/** Entries shown. A further letter narrows the list. */
const shownMax = 50;

/** A search field with matching entries. Arrows select, Enter runs. */
export function PaletteDialog({ onClose }: PaletteDialogProps) {
  const t = useT();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = useFound(typed);
  const index = Math.min(chosen, found.length - 1);
  const choose = (command: Command | undefined) => command && onClose(command.run);

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (isPaletteKey(event.nativeEvent)) return onClose();
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((index + step + found.length) % found.length);
    else if (event.key === 'Enter') choose(found[index]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      opened
      onClose={() => onClose()}
      withCloseButton={false}
      returnFocus={false}
      size="lg"
      padding={0}
      yOffset="12vh"
      attributes={{ content: { 'aria-label': t('palette.title') } }}
    >
      <div className={classes.field}>
        <IconSearch size={20} aria-hidden />
        <input
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={found[index] && optionId(listId, index)}
          aria-label={t('palette.field')}
          placeholder={t('palette.field')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={listId} role="listbox" aria-label={t('palette.title')} className={classes.list}>
        {found.map((command, at) => (
          <Fragment key={command.id}>
            {command.group !== found[at - 1]?.group && (
              <div role="presentation" className={classes.group}>
                {t(`palette.${command.group}`)}
              </div>
            )}
            <Option
              id={optionId(listId, at)}
              command={command}
              isChosen={at === index}
              onPoint={() => setChosen(at)}
              onChoose={() => choose(command)}
            />
          </Fragment>
        ))}
      </div>
      {found.length === 0 && (
        <p className={classes.nothing} role="status">
          {t('palette.nothing')}
        </p>
      )}
    </Modal>
  );
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Returns entries that match the typed text, with a search for it. Grouped for an empty text, else by rank. */
function useFound(typed: string): readonly Command[] {
  const t = useT();
  const go = useGo();
  const commands = useCommands();
  const keywords = typed.trim();
  if (keywords === '') return commands.slice(0, shownMax);
  const search: Command = {
    id: 'search articles',
    group: 'searches',
    label: t('palette.searchFor', { keywords }),
    run: () => go(searchAddress(keywords)),
  };
  return [...rank(commands, typed).slice(0, shownMax), search];
}

interface OptionProps {
  id: string;
  command: Command;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, command: { label, keys }, isChosen, onPoint, onChoose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard.
    // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus and names the option.
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classes.option}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span className={classes.label}>{label}</span>
      {keys && (
        <span className={classes.keys} aria-hidden>
          {keys.split(' ').map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </div>
  );
}
