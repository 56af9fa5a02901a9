import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';

type Props = {
  onUnduh: (contoh: boolean) => void;
  /** Null for users who may not change the list. */ onImpor: (() => void) | null;
};

/** The menu to export a list as a sheet, to import one, and to get an empty one to fill in. */
export function MenuLembar({ onUnduh, onImpor }: Props) {
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          Lembar kerja
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={() => onUnduh(false)}>
          Ekspor yang tersaring
        </Menu.Item>
        {onImpor && (
          <Menu.Item leftSection={<IconUpload size={16} aria-hidden="true" />} onClick={onImpor}>
            Impor...
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} aria-hidden="true" />} onClick={() => onUnduh(true)}>
          Unduh lembar contoh
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
