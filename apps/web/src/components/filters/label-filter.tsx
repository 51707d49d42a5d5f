import { useQuery } from 'urql';
import { useT } from '#src/app/words.ts';
import { AccountTagsDocument } from '../labels/label-documents.ts';
import { ChoiceList } from './choice-list.tsx';

interface LabelFilterProps {
  chosen: readonly string[];
  onChange: (tagIds: readonly string[]) => void;
  whenNone?: React.ReactNode;
}

export function LabelFilter({ chosen, onChange, whenNone = null }: LabelFilterProps) {
  const t = useT();
  const [{ data }] = useQuery({ query: AccountTagsDocument });
  const options = (data?.tags ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (options.length === 0) return data ? whenNone : null;
  return <ChoiceList title={t('labels.title')} options={options} chosen={chosen} onChange={onChange} />;
}
