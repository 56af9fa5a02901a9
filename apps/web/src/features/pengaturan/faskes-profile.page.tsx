import {
  FaskesProfileInput,
  removeFaskesLogo,
  saveFaskesLogo,
  saveFaskesProfile,
} from '@nadi/contract/pengaturan.contract';
import { FaskesProfile } from '@nadi/contract/pengaturan.contract';
import type { Wilayah } from '@nadi/contract/master/referensi.contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { KEPEMILIKAN_FASKES, kelasFaskesOf } from '@nadi/domain/faskes/identitas-faskes';
import { isRumahSakit } from '@nadi/domain/faskes/jenis-faskes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { useFormDirty } from '#fields/form-dirty.ts';
import { FormSummary } from '#fields/form-summary.tsx';
import { useWilayahOptions } from '#fields/options-props.ts';
import { PilihField } from '#fields/pilih-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { ConflictNotice } from '#patterns/conflict-notice.tsx';
import { Loaded } from '#patterns/loaded.tsx';
import { useSave } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import { queryClient } from '#platform/http/query.ts';
import { can, renewRights } from '#platform/session/session.ts';
import { uploadApi } from '#platform/http/upload.ts';
import { ask } from '#ui/confirm.ts';
import { Kbd } from '#ui/kbd.tsx';
import { keepFocus } from '#ui/keep-focus.ts';
import { KeptScroll } from '#ui/kept-scroll.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.ts';
import { profileQuery } from './pengaturan.queries.ts';
import css from './pengaturan.module.css';

/** The regency is chosen below its province, which is not stored: its code begins that of the regency. */
type ProfileValues = Omit<z.input<typeof FaskesProfileInput>, 'kelas' | 'kepemilikan'> & {
  kelas: string;
  kepemilikan: string;
  provinsi: number | null;
};
const ProfileForm = FaskesProfileInput.extend({ provinsi: z.int().nullable() }).refine(
  ({ provinsi, wilayah_id }) => provinsi === null || (wilayah_id ?? null) !== null,
  { path: ['wilayah_id'], message: 'Pilih kabupaten/kota, atau kosongkan provinsi' },
);
type ProfileOutput = z.output<typeof ProfileForm>;
const valuesOf = (profile: FaskesProfile): ProfileValues => ({
  nama: profile.nama,
  alamat: profile.alamat,
  telepon: profile.telepon,
  direktur: profile.direktur ?? '',
  kode_kemenkes: profile.kode_kemenkes ?? '',
  kelas: profile.kelas ?? '',
  kepemilikan: profile.kepemilikan ?? '',
  provinsi: profile.wilayah_id === null ? null : Math.floor(profile.wilayah_id / 100),
  wilayah_id: profile.wilayah_id,
});
/** A region by its name, where a list that holds it is here; else that it is another one. */
function wilayahWords(id: number): string {
  const lists = queryClient.getQueriesData<Wilayah[]>({ queryKey: ['master', 'wilayah'] });
  return lists.flatMap(([, list]) => list ?? []).find((one) => one.id === id)?.deskripsi ?? 'wilayah lain';
}
const conflictWords = (_name: string, value: unknown): string =>
  typeof value === 'number' ? wilayahWords(value) : value === null || value === '' ? 'kosong' : String(value);

const asOptions = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));

type IdentitasProps = {
  form: UseFormReturn<ProfileValues, unknown, ProfileOutput>;
  profile: FaskesProfile;
  disabled: boolean;
};
/** What reports to the state say of the facility. The fields are never disabled, because Enter on the province must find the regency. */
function IdentitasFields({ form, profile, disabled }: IdentitasProps) {
  const { control } = form;
  const provinsi = useWatch({ control, name: 'provinsi' });
  const field = { control, disabled };
  const provinsiFirst = { placeholder: 'Pilih provinsi dulu', emptyText: 'Pilih provinsi dulu' };
  return (
    <>
      <PilihField
        {...field}
        {...useWilayahOptions(1, null)}
        name="provinsi"
        label="Provinsi"
        clearable
        onPick={() => form.setValue('wilayah_id', null, { shouldDirty: true })}
      />
      <PilihField
        {...field}
        {...useWilayahOptions(2, provinsi)}
        {...(provinsi === null ? provinsiFirst : {})}
        name="wilayah_id"
        label="Kabupaten/Kota"
        clearable
      />
      <TextField {...field} name="kode_kemenkes" label="Kode Kemenkes" maxLength={20} />
      <PilihKataField
        {...field}
        name="kelas"
        label={isRumahSakit(profile.jenis) ? 'Kelas rumah sakit' : 'Kelas'}
        options={asOptions(kelasFaskesOf(profile.jenis))}
      />
      <PilihKataField {...field} name="kepemilikan" label="Kepemilikan" options={asOptions(KEPEMILIKAN_FASKES)} />
      <TextField {...field} name="direktur" label="Direktur atau penanggung jawab" maxLength={100} />
    </>
  );
}

const ZONE_WORDS: Record<string, string> = { 'Asia/Jakarta': 'WIB', 'Asia/Makassar': 'WITA', 'Asia/Jayapura': 'WIT' };

/** Name, address, phone and logo of the facility, as receipts and cards show them. */
export function FaskesProfilePage() {
  const query = useQuery(profileQuery());
  return (
    <KeptScroll>
      <PageHeader title="Profil faskes" note="Tampil di bukti, kartu, dan halaman masuk" />
      <Loaded query={query} failed="Profil faskes belum bisa dimuat">
        {(profile) => <Profile profile={profile} />}
      </Loaded>
    </KeptScroll>
  );
}

/** The header and whatever is printed from now on show what was saved. */
async function showSaved(profile: FaskesProfile, message: string): Promise<void> {
  queryClient.setQueryData(profileQuery().queryKey, profile);
  toast.ok(message);
  await renewRights();
}

function Profile({ profile }: { profile: FaskesProfile }) {
  const { kode, jenis, zona, versi } = profile;
  return (
    <div className={css['profile']}>
      <dl className={css['facts']}>
        <dt>Kode</dt>
        <dd>{kode}</dd>
        <dt>Jenis</dt>
        <dd>{jenis}</dd>
        <dt>Zona waktu</dt>
        <dd>{ZONE_WORDS[zona] ?? zona}</dd>
      </dl>
      <Logo logo={profile.logo} nama={profile.nama} />
      <ProfileFields key={versi} profile={profile} />
    </div>
  );
}

function ProfileFields({ profile }: { profile: FaskesProfile }) {
  const mayChange = can('update pengaturan');
  const form = useForm<ProfileValues, unknown, ProfileOutput>({
    defaultValues: valuesOf(profile),
    resolver: zodResolver(ProfileForm as never) as unknown as Resolver<ProfileValues, unknown, ProfileOutput>,
    mode: 'onTouched',
  });
  useFormDirty(form);
  const saving = useSave({
    form,
    version: profile.versi,
    body: ({ provinsi: _stays, ...values }: ProfileOutput, { version }) => ({
      ...values,
      ...(version === null ? {} : { versi: version }),
    }),
    send: (body, idempotencyKey) => callApi(saveFaskesProfile, { body, idempotencyKey }),
    theirs: ({ data }) => {
      const now = FaskesProfile.safeParse(data);
      return now.success ? { version: now.data.versi, values: valuesOf(now.data) } : null;
    },
    onSaved: ({ data }) => showSaved(data, 'Profil faskes disimpan.'),
  });
  const save = (): void => {
    if (!mayChange) toast.info('Anda tidak berhak mengubah profil faskes.');
    else if (saving.conflict === null) saving.save();
  };
  const field = { control: form.control, disabled: !mayChange || saving.saving };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside bubble up to here
    <div ref={keepFocus} tabIndex={-1} aria-busy={saving.saving || undefined} onKeyDown={(e) => handleFormKey(e, save)}>
      <FormSummary form={form} submitError={saving.summary} />
      {saving.conflict && (
        <ConflictNotice form={form} conflict={saving.conflict} saving={saving} words={conflictWords} />
      )}
      <TextField {...field} name="nama" label="Nama faskes" maxLength={100} required />
      <TextField {...field} name="alamat" label="Alamat" maxLength={300} />
      <TextField {...field} name="telepon" label="Telepon" maxLength={50} />
      <h2 className={css['section']}>Untuk laporan Kemenkes dan BPJS</h2>
      <IdentitasFields form={form} profile={profile} disabled={field.disabled} />
      {mayChange && (
        <Button
          data-simpan
          disabled={saving.saving || saving.conflict !== null}
          onClick={save}
          rightSection={<Kbd filled>Ctrl+Enter</Kbd>}
        >
          {saving.saving ? 'Menyimpan...' : 'Simpan'}
        </Button>
      )}
    </div>
  );
}

function Logo({ logo, nama }: { logo: string; nama: string }) {
  const file = useRef<HTMLInputElement>(null);
  const save = useSave<never, { picture: File | null }, File | null, FaskesProfile>({
    form: null,
    read: () => ({ picture: file.current?.files?.[0] ?? null }),
    body: ({ picture }) => picture,
    send: async (picture, idempotencyKey) => {
      if (picture === null) return (await callApi(removeFaskesLogo)).data;
      const form = new FormData();
      form.set('logo', picture);
      return (await uploadApi(saveFaskesLogo, { form, idempotencyKey })).data;
    },
    onSaved: (profile) => showSaved(profile, profile.logo === '' ? 'Logo dihapus.' : 'Logo disimpan.'),
  });
  async function remove(): Promise<void> {
    if (!(await ask({ title: 'Hapus logo?', body: 'Cetakan sesudahnya tanpa logo.', yes: 'Hapus', danger: true })))
      return;
    if (file.current) file.current.value = '';
    save.save();
  }
  return (
    <div className={css['logo']}>
      {logo === '' ? <span className={css['noLogo']}>Belum ada logo</span> : <img src={logo} alt={`Logo ${nama}`} />}
      {can('update pengaturan') && (
        <>
          <input
            ref={file}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/webp"
            aria-label="Gambar logo"
            onChange={(event) => event.currentTarget.files?.[0] && save.save()}
          />
          <Button size="xs" variant="default" disabled={save.saving} onClick={() => file.current?.click()}>
            {save.saving ? 'Mengirim...' : logo === '' ? 'Pilih logo' : 'Ganti logo'}
          </Button>
          {logo !== '' && (
            <Button
              size="xs"
              variant="subtle"
              color="var(--danger)"
              disabled={save.saving}
              onClick={() => void remove()}
            >
              Hapus logo
            </Button>
          )}
          <small role={save.summary ? 'alert' : undefined}>
            {save.summary?.message ?? 'PNG atau JPEG, dikecilkan sendiri. Paling jelas bila lebar dan berlatar putih.'}
          </small>
        </>
      )}
    </div>
  );
}
