import { Checkbox } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useT } from '#src/app/words.ts';
import { ChoiceCount } from '#src/components/filters/choice-count.tsx';
import shared from '#src/components/filters/filters.module.css';
import { delayInWords } from './delay-in-words.ts';
import classes from './filters.module.css';
import { choiceOf, type SourceNode, toggleNode } from './source-tree.ts';
import type { ChoiceCounts } from './use-facets.ts';

interface SourceBranchProps {
  node: SourceNode;
  chosen: ReadonlySet<string>;
  /** Number of list rows by source ID. Branches show no count, because a story may be in several sources. */
  counts?: ChoiceCounts | undefined;
  isUnfolded: boolean;
  onChange: (sourceIds: readonly string[]) => void;
}

export function SourceBranch({ node, chosen, counts, isUnfolded, onChange }: SourceBranchProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isShown = isUnfolded || isOpen;
  const choice = choiceOf(node, chosen);
  const delay = node.leaf?.delaySeconds ?? null;
  return (
    <li>
      <div className={classes.branch}>
        {node.leaf ? (
          <span className={classes.noFold} />
        ) : (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={isShown}
            aria-controls={isShown ? id : undefined}
            aria-label={t(isShown ? 'publications.filters.collapse' : 'publications.filters.expand', {
              name: node.name,
            })}
            onClick={() => setOpen(!isShown)}
          >
            <IconChevronRight size={16} />
          </button>
        )}
        <Checkbox
          size="sm"
          label={node.name}
          description={delay === null ? undefined : delayInWords(delay, t)}
          className={shared.check}
          checked={choice === 'all'}
          indeterminate={choice === 'some'}
          onChange={() => onChange(toggleNode(node, chosen))}
        />
        {node.leaf && counts && <ChoiceCount count={counts.get(node.leaf.id) ?? 0} />}
      </div>
      {isShown && !node.leaf && (
        <ul id={id} className={classes.twigs}>
          {node.children.map((child) => (
            <SourceBranch key={child.key} node={child} {...{ chosen, counts, isUnfolded, onChange }} />
          ))}
        </ul>
      )}
    </li>
  );
}
