import type { SheetContract } from '@nadi/contract/master/master-list';
import { Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { downloadSheet } from './download-sheet.public.ts';
import { ImportDialog } from './import-dialog.public.tsx';
import { SheetMenu } from './sheet-menu.public.tsx';

type SheetsProps = {
  contract: SheetContract;
  /** Those that the export leaves out too; without any it takes all rows. */ filters?: object;
  mayImport: boolean;
  /** The first part of the query keys that an import makes stale. */ stale?: string;
  /** What people are to know before they import. */ note?: string;
};

/** The dialog that imports a sheet, for a list whose export is another; it brings its own sheet to fill in. */
export function SheetImport({ contract, ...rest }: Omit<ComponentProps<typeof ImportDialog>, 'onExample'>) {
  return <ImportDialog contract={contract} {...rest} onExample={() => void downloadSheet(contract, true)} />;
}

/** The menu to export a list as a sheet, to import one, and to get an empty one to fill in. */
export function Sheets({ contract, filters, mayImport, stale, note }: SheetsProps) {
  const [importing, setImporting] = useState(false);
  const download = (example: boolean): void => void downloadSheet(contract, example, example ? {} : filters);
  return (
    <>
      <SheetMenu>
        <Menu.Item leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={() => download(false)}>
          {filters ? 'Ekspor yang tersaring' : 'Ekspor semua'}
        </Menu.Item>
        {mayImport && (
          <Menu.Item leftSection={<IconUpload size={16} aria-hidden="true" />} onClick={() => setImporting(true)}>
            Impor...
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} aria-hidden="true" />} onClick={() => download(true)}>
          Unduh lembar contoh
        </Menu.Item>
      </SheetMenu>
      {importing && (
        <ImportDialog
          contract={contract}
          {...(stale ? { stale } : {})}
          {...(note ? { note } : {})}
          onExample={() => download(true)}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
