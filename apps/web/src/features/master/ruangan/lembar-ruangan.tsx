import {
  instalasiMaster,
  kamarMaster,
  ruanganMaster,
  tempatTidurMaster,
  unitMaster,
} from '@nadi/contract/ruangan-master.contract';
import type { KontrakMaster } from '@nadi/contract/daftar-master';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ImporDialog } from '../daftar/impor-dialog.tsx';
import { unduhLembar } from '../daftar/unduh-lembar.ts';

/** The lists stand in the order in which they are set up: each refers to the one before. */
const LEMBAR: readonly KontrakMaster[] = [instalasiMaster, unitMaster, ruanganMaster, kamarMaster, tempatTidurMaster];

/** Exports and imports the five lists as sheets. */
export function LembarRuangan({ bolehImpor }: { bolehImpor: boolean }) {
  const [impor, setImpor] = useState<KontrakMaster | null>(null);
  return (
    <>
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
          {bolehImpor &&
            LEMBAR.map((k) => (
              <Menu.Item
                key={k.path}
                leftSection={<IconUpload size={16} aria-hidden="true" />}
                onClick={() => setImpor(k)}
              >
                Impor {k.sebutan.toLocaleLowerCase('id-ID')}...
              </Menu.Item>
            ))}
          {bolehImpor && <Menu.Divider />}
          {LEMBAR.map((k) => (
            <Menu.Item
              key={k.path}
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              onClick={() => void unduhLembar(k, false)}
            >
              Ekspor {k.sebutan.toLocaleLowerCase('id-ID')}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {impor && (
        <ImporDialog kontrak={impor} onContoh={() => void unduhLembar(impor, true)} onClose={() => setImpor(null)} />
      )}
    </>
  );
}
