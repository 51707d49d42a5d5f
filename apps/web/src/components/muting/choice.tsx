import { UnstyledButton } from '@mantine/core';
import classes from './muting.module.css';

interface ChoiceProps {
  icon: React.ReactNode;
  name: string;
  text: string;
  hasFocus?: boolean;
  onChoose: () => void;
}

export function Choice({ icon, name, text, hasFocus, onChoose }: ChoiceProps) {
  return (
    <UnstyledButton className={classes.choice} onClick={onChoose} data-autofocus={hasFocus}>
      {icon}
      <span>
        <b>{name}</b>
        <span className={classes.detail}>{text}</span>
      </span>
    </UnstyledButton>
  );
}
