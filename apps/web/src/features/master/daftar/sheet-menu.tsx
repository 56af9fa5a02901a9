import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';

type SheetMenuProps = {
  onDownload: (example: boolean) => void;
  /** Null for users who may not change the list. */ onImport: (() => void) | null;
};

/** The menu to export a list as a sheet, to import one, and to get an empty one to fill in. */
export function SheetMenu({ onDownload, onImport }: SheetMenuProps) {
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
        <Menu.Item leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={() => onDownload(false)}>
          Ekspor yang tersaring
        </Menu.Item>
        {onImport && (
          <Menu.Item leftSection={<IconUpload size={16} aria-hidden="true" />} onClick={onImport}>
            Impor...
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} aria-hidden="true" />} onClick={() => onDownload(true)}>
          Unduh lembar contoh
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
