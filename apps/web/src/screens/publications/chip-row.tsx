import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useLayoutEffect, useState } from 'react';
import { useT } from '#src/app/words.ts';
import classes from './chip-row.module.css';

interface ChipRowProps {
  icon: React.ReactNode;
  label: string;
  children: React.ReactNode;
}

export function ChipRow({ icon, label, children }: ChipRowProps) {
  const t = useT();
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const { ref, isOverflowing } = useIsOverflowing();
  return (
    <div className={classes.row} data-unfolded={isUnfolded}>
      <span id={id} className={classes.label}>
        {icon}
        <span>{label}</span>
      </span>
      <ul ref={ref} aria-labelledby={id} className={classes.chips}>
        {children}
      </ul>
      {(isOverflowing || isUnfolded) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          className={classes.unfold}
          aria-expanded={isUnfolded}
          aria-label={`${label}: ${t(isUnfolded ? 'publications.chips.showLess' : 'publications.chips.showAll')}`}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
        </ActionIcon>
      )}
    </div>
  );
}

interface SearchChipProps {
  isActive?: boolean;
  lang?: string;
  onClick: () => void;
  children: React.ReactNode;
  after?: React.ReactNode;
}

export function SearchChip({ isActive = false, lang, onClick, children, after }: SearchChipProps) {
  return (
    <li className={classes.item}>
      <button type="button" className={classes.chip} aria-pressed={isActive} lang={lang} onClick={onClick}>
        <span className={classes.pill}>{children}</span>
      </button>
      {after}
    </li>
  );
}

export function ChipNote({ children }: { children: React.ReactNode }) {
  return <li className={classes.note}>{children}</li>;
}

function useIsOverflowing() {
  const [element, ref] = useState<HTMLUListElement | null>(null);
  const [isOverflowing, setOverflowing] = useState(false);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setOverflowing(element.scrollWidth > element.clientWidth + 1);
    // The observer calls `measure` for the first time after layout. Measuring here would force another layout.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    let frame = 0;
    const mutations = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    mutations.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      mutations.disconnect();
    };
  }, [element]);
  return { ref, isOverflowing };
}
