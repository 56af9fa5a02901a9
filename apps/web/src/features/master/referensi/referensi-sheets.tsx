import { defineReferensiSheet } from '@nadi/contract/master/referensi-master.contract';
import type { ReferensiList } from '@nadi/contract/master/referensi-master.contract';
import { useState } from 'react';
import { Sheets } from '#features/daftar/sheets.public.tsx';

type ReferensiSheetsProps = { list: ReferensiList; filters: { search: string; aktif: string }; mayImport: boolean };

/** Exports and imports one list as a sheet. */
export function ReferensiSheets({ list: { jenis, nama }, filters, mayImport }: ReferensiSheetsProps) {
  const [contract] = useState(() => ({ ...defineReferensiSheet(jenis), label: nama }));
  return <Sheets contract={contract} filters={filters} mayImport={mayImport} />;
}
