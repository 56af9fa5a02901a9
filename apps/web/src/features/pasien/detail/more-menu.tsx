import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { PEREMPUAN } from '@nadi/domain/pasien/kelamin';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowsJoin2,
  IconCopy,
  IconDots,
  IconEye,
  IconHistory,
  IconMoodKid,
  IconUserKey,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNorm, formatOwner } from '#platform/norm.ts';
import { createPasien, mergePasien } from '#platform/http/operations.ts';
import { pathTo, pathToRiwayatGabung } from '#platform/address/paths.ts';
import { lazyChunk } from '#platform/http/chunk.ts';
import { can } from '#platform/session/session.ts';
import { pageMenuProps } from '#ui/menu.ts';
import { copyText } from '#ui/copy-text.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';

const AkunPasienDialog = lazyChunk(async () => (await import('./akun-pasien-dialog.tsx')).AkunPasienDialog);

/** The actions on a patient that are seldom needed. */
export function MoreMenu({ pasien }: { pasien: DetailPasien }) {
  const copyItems = [
    ['No. RM', formatNorm(pasien.norm)],
    ['NIK', pasien.nik],
    ['No. BPJS', pasien.no_bpjs],
  ] as const;
  const [akun, setAkun] = useState(false);
  return (
    <>
      <Menu position="bottom-end" width={264} {...pageMenuProps()}>
        <Menu.Target>
          <ActionIcon variant="default" size={34} aria-label="Tindakan lain">
            <IconDots size={17} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can('create pasien') && pasien.jenis_kelamin === PEREMPUAN && (
            <Menu.Item
              leftSection={<IconMoodKid size={16} aria-hidden="true" />}
              onClick={() => createPasien({ ibu_norm: pasien.norm })}
            >
              Daftarkan bayi…
            </Menu.Item>
          )}
          {can('update gabung pasien') && (
            <Menu.Item
              leftSection={<IconArrowsJoin2 size={16} aria-hidden="true" />}
              onClick={() =>
                mergePasien({ a: pasien.norm, takDikenal: pasien.tak_dikenal, whose: formatOwner(pasien) })
              }
            >
              {pasien.tak_dikenal ? 'Pasien ini sudah dikenal…' : 'Gabungkan dengan pasien lain…'}
            </Menu.Item>
          )}
          {can('update gabung pasien') && pasien.norm_lama.length > 0 && (
            <Menu.Item
              leftSection={<IconHistory size={16} aria-hidden="true" />}
              component={Link}
              to={pathToRiwayatGabung(pasien.norm)}
            >
              Riwayat penggabungan
            </Menu.Item>
          )}
          {can('view akses rekam medis') && (
            <Menu.Item
              leftSection={<IconEye size={16} aria-hidden="true" />}
              component={Link}
              to={pathTo('jejakRekam', { norm: pasien.norm })}
            >
              Siapa yang membuka
            </Menu.Item>
          )}
          {can('update pengaturan') && (
            <Menu.Item leftSection={<IconUserKey size={16} aria-hidden="true" />} onClick={() => setAkun(true)}>
              Akun pasien…
            </Menu.Item>
          )}
          {copyItems.map(
            ([label, text]) =>
              text && (
                <Menu.Item
                  key={label}
                  leftSection={<IconCopy size={16} aria-hidden="true" />}
                  onClick={() => void copyText(label, text)}
                >
                  Salin {label}
                </Menu.Item>
              ),
          )}
        </Menu.Dropdown>
      </Menu>
      {akun && (
        <LoadBoundary onClose={() => setAkun(false)}>
          <AkunPasienDialog pasien={pasien} onClose={() => setAkun(false)} />
        </LoadBoundary>
      )}
    </>
  );
}
