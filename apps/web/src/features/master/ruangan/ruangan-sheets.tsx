import {
  instalasiMaster,
  kamarMaster,
  ruanganMaster,
  tempatTidurMaster,
  unitMaster,
} from '@nadi/contract/master/ruangan-master.contract';
import type { MasterListContract } from '@nadi/contract/master/master-list';
import { Menu } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ImportDialog } from '#features/daftar/import-dialog.public.tsx';
import { downloadSheet } from '#features/daftar/download-sheet.public.ts';
import { SheetMenu } from '#features/daftar/sheet-menu.public.tsx';

/** The lists stand in the order in which they are set up: each refers to the one before. */
const SHEETS: readonly MasterListContract[] = [
  instalasiMaster,
  unitMaster,
  ruanganMaster,
  kamarMaster,
  tempatTidurMaster,
];

/** Exports and imports the five lists as sheets. */
export function RuanganSheets({ mayImport }: { mayImport: boolean }) {
  const [importing, setImporting] = useState<MasterListContract | null>(null);
  return (
    <>
      <SheetMenu>
        {mayImport &&
          SHEETS.map((k) => (
            <Menu.Item
              key={k.path}
              leftSection={<IconUpload size={16} aria-hidden="true" />}
              onClick={() => setImporting(k)}
            >
              Impor {k.label.toLocaleLowerCase('id-ID')}...
            </Menu.Item>
          ))}
        {mayImport && <Menu.Divider />}
        {SHEETS.map((k) => (
          <Menu.Item
            key={k.path}
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => void downloadSheet(k, false)}
          >
            Ekspor {k.label.toLocaleLowerCase('id-ID')}
          </Menu.Item>
        ))}
      </SheetMenu>
      {importing && (
        <ImportDialog
          contract={importing}
          onExample={() => void downloadSheet(importing, true)}
          onClose={() => setImporting(null)}
        />
      )}
    </>
  );
}
