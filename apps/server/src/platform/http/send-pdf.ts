import { formatContentDisposition } from '@nadi/domain/berkas/file-name';
import type { FastifyReply } from 'fastify';
import { NOT_KEPT } from './cache-headers.ts';

/** Answers a PDF that was drawn for this request and is stored nowhere. */
export const sendPdf = (reply: FastifyReply, nama: string, bytes: Buffer): FastifyReply =>
  reply
    .headers({
      'cache-control': NOT_KEPT,
      'content-type': 'application/pdf',
      'content-disposition': formatContentDisposition(nama, true),
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
