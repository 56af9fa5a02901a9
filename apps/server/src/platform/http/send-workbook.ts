import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { formatContentDisposition } from '@nadi/domain/berkas/file-name';
import { NOT_KEPT } from './cache-headers.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Sets the headers for content that is made anew each time, so that no copy of it is stored on the way. `inline` shows
 * it in the page.
 */
export const uncachedHeaders = (
  reply: FastifyReply,
  { contentType, nama, inline }: { contentType: string; nama: string; inline: boolean },
): FastifyReply =>
  reply.headers({
    'content-type': contentType,
    'content-disposition': formatContentDisposition(nama, inline),
    'cache-control': NOT_KEPT,
    'x-content-type-options': 'nosniff',
  });

/** Sends a workbook while `writeWorkbook` writes it. */
export const sendWorkbook = (
  reply: FastifyReply,
  { nama, content }: { nama: string; content: AsyncIterable<Buffer> },
): FastifyReply => uncachedHeaders(reply, { contentType: XLSX, nama, inline: false }).send(Readable.from(content));
