import type { BarisKunjungan } from '@nadi/contract/kunjungan.contract';
import { hurufJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { memo } from 'react';
import { tulisNorm } from '../../platform/norm.ts';
import { tombolOf } from '../../platform/pintasan.ts';
import { formatJam, formatUmur } from '../../platform/tanggal.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { LamaTunggu } from '../../ui/lama-tunggu.tsx';
import { StatusKunjungan } from '../../ui/status-kunjungan.tsx';
import css from './antrean.module.css';
import { tindakanDari } from './tindakan.ts';

export type BarisProps = {
  baris: BarisKunjungan;
  menit: number | null;
  dipilih: boolean;
  sibuk: boolean;
  boleh: boolean;
  onPilih: (id: number) => void;
  onUbah: (baris: BarisKunjungan, ke: number) => void;
};

export function faktaPasien({ pasien }: BarisKunjungan['pendaftaran']): string {
  return `${tulisNorm(pasien.norm)} · ${hurufJenisKelamin(pasien.jenis_kelamin)} · ${formatUmur(pasien.tanggal_lahir)}`;
}

export function TindakanBaris({
  baris,
  dipilih,
  sibuk,
  boleh,
  onUbah,
  raba = false,
}: Pick<BarisProps, 'baris' | 'dipilih' | 'sibuk' | 'boleh' | 'onUbah'> & { raba?: boolean }) {
  const [utama, ...lain] = boleh ? tindakanDari(baris.status) : [];
  if (!utama) return null;
  const siapa = `${baris.no_antrean} ${baris.pendaftaran.pasien.nama}`;
  // Only the buttons of the picked row are tab stops, because arrows move through the rows.
  const tabIndex = dipilih || raba ? 0 : -1;
  return (
    <span className={css['aksi']}>
      <Button
        size="xs"
        variant={dipilih ? 'filled' : 'subtle'}
        disabled={sibuk}
        tabIndex={tabIndex}
        aria-label={`${utama.label} ${siapa}`}
        onClick={() => onUbah(baris, utama.ke)}
      >
        {utama.label}
      </Button>
      {lain.length > 0 ? (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon
              disabled={sibuk}
              tabIndex={tabIndex}
              aria-label={`Tindakan lain ${siapa}`}
              size={raba ? 36 : 28}
            >
              <IconDots size={16} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {lain.map(({ ke, label, pintasan, bahaya }) => (
              <Menu.Item
                key={ke}
                onClick={() => onUbah(baris, ke)}
                {...(bahaya ? { color: 'var(--danger)' } : {})}
                rightSection={pintasan ? <Kbd>{tombolOf(pintasan)}</Kbd> : null}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <span style={{ width: raba ? 36 : 28 }} />
      )}
    </span>
  );
}

export const BarisTabel = memo(function BarisTabel(props: BarisProps) {
  const { baris, menit, dipilih, sibuk, onPilih } = props;
  return (
    <tr
      data-id={baris.id}
      data-pilih={dipilih || undefined}
      data-sibuk={sibuk || undefined}
      aria-current={dipilih || undefined}
      tabIndex={dipilih ? 0 : -1}
      onClick={() => onPilih(baris.id)}
      onFocus={() => onPilih(baris.id)}
    >
      <td className={css['nomor']}>{baris.no_antrean}</td>
      <td className={css['tipis']}>{formatJam(baris.tanggal)}</td>
      <td>{menit === null ? <span className={css['kosong']}>-</span> : <LamaTunggu menit={menit} />}</td>
      <td className={css['dua']}>
        <strong>{baris.pendaftaran.pasien.nama}</strong>
        <small>{faktaPasien(baris.pendaftaran)}</small>
      </td>
      <td className={css['dua']}>
        <span>{baris.ruangan.deskripsi}</span>
        <small>{baris.dokter.nama}</small>
      </td>
      <td className={css['tipis']}>{baris.penjamin.deskripsi}</td>
      <td>
        <StatusKunjungan status={baris.status} />
      </td>
      <td>
        <TindakanBaris {...props} />
      </td>
    </tr>
  );
});

export const BarisKartu = memo(function BarisKartu(props: BarisProps) {
  const { baris, menit } = props;
  return (
    <li>
      <span className={css['kartuNama']}>
        <strong>{baris.no_antrean}</strong>
        <strong>{baris.pendaftaran.pasien.nama}</strong>
      </span>
      <span className={css['kartuTunggu']}>
        {menit === null ? formatJam(baris.tanggal) : <LamaTunggu menit={menit} />}
      </span>
      <span className={css['kartuFakta']}>
        {faktaPasien(baris.pendaftaran)} · {baris.ruangan.deskripsi} · {baris.dokter.nama} · {baris.penjamin.deskripsi}
      </span>
      <span className={css['kartuStatus']}>
        <StatusKunjungan status={baris.status} />
      </span>
      <span />
      <TindakanBaris {...props} dipilih={false} raba />
    </li>
  );
});
