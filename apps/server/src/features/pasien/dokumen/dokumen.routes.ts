import * as kontrak from '@nadi/contract/dokumen-pasien.contract';
import { BERKAS_TERBESAR } from '@nadi/contract/dokumen-pasien.contract';
import type { NadiApp } from '../../../platform/app-type.ts';
import { kirimBerkas } from '../../../platform/berkas/kirim.ts';
import { gudangPermintaan } from '../../../platform/berkas/simpan.ts';
import { ok, route, tersimpan } from '../../../platform/route.ts';
import * as service from './dokumen.service.ts';
import * as foto from './foto.service.ts';

/** A picture of 10 MB as base64, with the JSON around it. */
const WEBCAM_TERBESAR = 14 * 1024 * 1024;

export function dokumenRoutes(app: NadiApp): void {
  route(app, kontrak.listDokumen, async ({ ctx, db, params }) => ok(await service.listDokumen(db, ctx, params.norm)));
  route(app, kontrak.getDokumen, async ({ ctx, db, params }) =>
    ok(await service.readDokumen(db, ctx, params.norm, params.id)),
  );
  route(app, kontrak.getBerkasDokumen, async ({ ctx, db, params, query, request, reply }) => {
    const { sha256, tipe, filename } = await service.bacaIsi(db, ctx, params.norm, params.id);
    return kirimBerkas(app.bekal.berkas.toko, request, reply, {
      kunci: { faskesId: ctx.faskesId, sha256 },
      tipe,
      nama: filename,
      tampil: query.tampil === '1',
      tetap: false,
    });
  });
  route(app, kontrak.storeDokumen, async ({ ctx, params, body, berkas, ruang, request }) =>
    tersimpan(
      await service.storeDokumen(gudangPermintaan(app.bekal, request), ctx, {
        norm: params.norm,
        isian: body,
        berkas: berkas['file'],
        ruang,
      }),
      'Dokumen berhasil disimpan',
    ),
  );
  route(app, kontrak.updateDokumen, async ({ ctx, params, body, berkas, ruang, request }) =>
    tersimpan(
      await service.updateDokumen(gudangPermintaan(app.bekal, request), ctx, params.id, {
        norm: params.norm,
        isian: body,
        berkas: berkas['file'],
        ruang,
      }),
      'Dokumen berhasil diubah',
    ),
  );

  route(app, kontrak.uploadFoto, async ({ ctx, params, berkas, ruang, request }) =>
    tersimpan(
      await foto.simpanFoto(gudangPermintaan(app.bekal, request), ctx, {
        norm: params.norm,
        berkas: berkas['foto'],
        ruang,
      }),
      'Foto berhasil disimpan',
    ),
  );
  route(
    app,
    kontrak.uploadWebcam,
    async ({ ctx, params, body, ruang, request }) =>
      tersimpan(
        await foto.simpanFoto(gudangPermintaan(app.bekal, request), ctx, {
          norm: params.norm,
          berkas: await foto.bacaWebcam(body.base64, ruang),
          ruang,
        }),
        'Foto berhasil disimpan',
      ),
    { isiTerbesar: { byte: WEBCAM_TERBESAR, pesan: `Foto paling besar ${BERKAS_TERBESAR / 1024 / 1024} MB` } },
  );
  route(app, kontrak.getFoto, async ({ ctx, db, params, query, request, reply }) => {
    const { sha256, versi } = await foto.bacaFoto(db, ctx, params.norm, query.kecil === '1');
    return kirimBerkas(app.bekal.berkas.toko, request, reply, {
      kunci: { faskesId: ctx.faskesId, sha256 },
      tipe: 'image/webp',
      nama: `foto-${params.norm}`,
      tampil: true,
      tetap: query.v === versi,
    });
  });
}
