import { defineReferensiSheet } from '@nadi/contract/referensi-master.contract';
import type { ReferensiList } from '@nadi/contract/referensi-master.contract';
import { useState } from 'react';
import { ImportDialog } from '../daftar/import-dialog.tsx';
import { SheetMenu } from '../daftar/sheet-menu.tsx';
import { downloadSheet } from '../daftar/download-sheet.ts';

type ReferensiSheetsProps = { list: ReferensiList; filters: { search: string; aktif: string }; mayImport: boolean };

/** Exports and imports one list as a sheet. */
export function ReferensiSheets({ list: { jenis, nama }, filters, mayImport }: ReferensiSheetsProps) {
  const [contract] = useState(() => ({ ...defineReferensiSheet(jenis), label: nama }));
  const [importing, setImporting] = useState(false);
  const download = (example: boolean): void => void downloadSheet(contract, example, filters);
  return (
    <>
      <SheetMenu onDownload={download} onImport={mayImport ? () => setImporting(true) : null} />
      {importing && (
        <ImportDialog contract={contract} onExample={() => download(true)} onClose={() => setImporting(false)} />
      )}
    </>
  );
}
