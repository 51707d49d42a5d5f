import { VisuallyHidden } from '@kawaraban/ui/visually-hidden.tsx';
import { Kbd, Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../words.ts';
import type { Command } from './command.ts';
import classes from './palette-dialog.module.css';
import { isPaletteKey } from './palette-key.ts';
import { rank } from './rank.ts';
import { searchAddress, useCommands } from './use-commands.ts';
import { useFoundByServer } from './use-found.ts';
import { useGo } from './use-go.ts';

interface PaletteDialogProps {
  onClose: (run?: () => void) => void;
}

const shownMax = 50;

export function PaletteDialog({ onClose }: PaletteDialogProps) {
  const t = useT();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { found, isAsking } = useFound(typed);
  const index = Math.min(chosen, found.length - 1);
  const choose = (command: Command | undefined) => command && onClose(command.run);

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (isPaletteKey(event.nativeEvent)) return onClose();
    // Enter and arrow keys belong to the input method during composition.
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
      <VisuallyHidden>
        <span role="status">{isAsking ? t('palette.asking') : t('palette.found', { count: found.length })}</span>
      </VisuallyHidden>
    </Modal>
  );
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Groups are ordered by their best entry. Server results come last, so that the selected entry does not move when they arrive. */
function useFound(typed: string): { found: readonly Command[]; isAsking: boolean } {
  const t = useT();
  const go = useGo();
  const commands = useCommands();
  const keywords = typed.trim();
  const { found, isAsking } = useFoundByServer(typed);
  if (keywords === '') return { found: commands.filter(({ isRare }) => !isRare).slice(0, shownMax), isAsking };
  const search: Command = {
    id: 'search articles',
    group: 'articles',
    label: t('palette.searchFor', { keywords }),
    run: () => go(searchAddress(keywords)),
  };
  const [articles, actions] = [found.filter(isIn('articles')), found.filter(isIn('actions'))];
  return { found: [...inGroups(rank(commands, typed).slice(0, shownMax)), ...actions, search, ...articles], isAsking };
}

const isIn = (group: Command['group']) => (command: Command) => command.group === group;

function inGroups(commands: readonly Command[]): Command[] {
  return [...new Set(commands.map(({ group }) => group))].flatMap((group) => commands.filter(isIn(group)));
}

interface OptionProps {
  id: string;
  command: Command;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, command: { label, detail, keys }, isChosen, onPoint, onChoose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys.
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
      <span className={classes.label}>
        {label}
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
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
