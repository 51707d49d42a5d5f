import { Menu } from '@mantine/core';
import { IconChartBar, IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';

export interface SavedSearchActions {
  readonly id: string;
  readonly onEdit: () => void;
  /** Absent if the search is shown exactly as it was saved. */
  readonly onUpdate?: (() => void) | undefined;
  readonly onDelete: () => void;
}

interface OpenedMenuProps extends SavedSearchActions {
  target: React.ReactNode;
  onClose: () => void;
}

export function OpenedMenu({ id, target, onEdit, onUpdate, onDelete, onClose }: OpenedMenuProps) {
  const t = useT();
  return (
    <Menu
      opened
      position="bottom-start"
      withInitialFocusPlaceholder={false}
      onChange={(isOpen) => !isOpen && onClose()}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconChartBar size={18} />}
          renderRoot={(props) => (
            <Link to="/{-$locale}/coverage/$savedSearchId" params={{ savedSearchId: id }} {...props} />
          )}
        >
          {t('coverage.open')}
        </Menu.Item>
        {onUpdate && (
          <Menu.Item leftSection={<IconDeviceFloppy size={18} />} onClick={onUpdate}>
            {t('publications.searchSettings.updateAction')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPencil size={18} />} onClick={onEdit}>
          {t('publications.searchSettings.editAction')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={18} />} onClick={onDelete}>
          {t('publications.searchSettings.deleteAction')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
