// The cookies of requests and replies, also where the app that registers them is not read.
/// <reference types="@fastify/cookie" />
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceKind } from '@nadi/contract/access';
import { compileIzin, type IzinCheck } from '@nadi/domain/akses/izin';
import { tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import type { DeviceAllowances } from '../limits/allowance.ts';
import type { Ctx, Database } from '../db/db.ts';
import { AppError } from '../http/errors.ts';
import { comesByHttps } from '../http/https.ts';
import { createSlot } from '../slot.ts';
import { hashSecret } from './token.ts';

/** A display or a kiosk that the facility has paired; it stands in a hall and nobody is signed in at it. */
export type Device = {
  id: number;
  faskesId: number;
  jenis: DeviceKind;
  nama: string;
  ruangTungguId: number;
  /** What a display speaks for and shows: rooms and counters; neither of them is all of both. */
  ruanganId: readonly number[];
  loketId: readonly number[];
  bersuara: boolean;
  zona: Zone;
  normLength: number;
};

type DeviceClaims = { faskesId: number; id: number; hash: Buffer };
/** `isHere`: the device itself asks just now, which is noted as a sign that it is on. */
type Asking = { isHere: boolean };
/** Finds a paired device that was not taken off; the feature of devices fills it. */
export const DEVICES =
  createSlot<(db: Database, claims: DeviceClaims, asking: Asking) => Promise<Device | null>>('paired devices');

/** Browsers keep a cookie for 400 days at most, so each answer to a device that is on renews it. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;
const cookieName = (jenis: DeviceKind, secure: boolean): string => (secure ? `__Host-nadi_${jenis}` : `nadi_${jenis}`);

/** Gives the browser what it is known by as a device. Scripts cannot read it, and no other site can use it. */
export function keepDeviceToken(request: FastifyRequest, reply: FastifyReply, jenis: DeviceKind, token: string): void {
  const secure = comesByHttps(request);
  reply.setCookie(cookieName(jenis, secure), token, {
    path: '/',
    secure,
    httpOnly: true,
    sameSite: 'strict',
    maxAge: MAX_AGE_SECONDS,
  });
}

export const writeDeviceToken = ({ faskesId, id, secret }: { faskesId: number; id: number; secret: string }): string =>
  `${faskesId}.${id}.${secret}`;

const TOKEN_PATTERN = /^([1-9]\d{0,8})\.([1-9]\d{0,8})\.([\w-]{20,100})$/;

const tokenIn = ({ cookies }: FastifyRequest, jenis: DeviceKind): string =>
  cookies[cookieName(jenis, true)] ?? cookies[cookieName(jenis, false)] ?? '';

/**
 * Who asks, by the token that pairing gave to the browser. A device that was taken off, or whose token another pairing
 * has replaced, is refused from the next call on.
 */
export async function findDevice(
  { db, deviceAllowances }: { db: Database; deviceAllowances: DeviceAllowances },
  request: FastifyRequest,
  jenis: DeviceKind,
): Promise<{ device: Device; token: string }> {
  const token = tokenIn(request, jenis);
  const claims = readDeviceToken(token);
  // Counted before the database is asked, and by the secret too: a guess takes nothing of the device's own share.
  deviceAllowances('panggilan', claims.hash.toString('base64'));
  const device = await DEVICES.one()(db, claims, { isHere: true });
  if (device?.jenis !== jenis) throw new AppError('BELUM_MASUK');
  return { device, token };
}

function readDeviceToken(token: string): DeviceClaims {
  const parts = TOKEN_PATTERN.exec(token);
  if (!parts) throw new AppError('BELUM_MASUK');
  const [, faskesId, id, secret = ''] = parts;
  return { faskesId: Number(faskesId), id: Number(id), hash: hashSecret(secret) };
}

/**
 * Whether whoever opened a stream is still this device. A stream whose line is cut stays open here for a while: what is
 * sent into it is no sign of the device, and no call of its.
 */
export async function isStillDevice(db: Database, request: FastifyRequest, jenis: DeviceKind): Promise<boolean> {
  const device = await DEVICES.one()(db, readDeviceToken(tokenIn(request, jenis)), { isHere: false });
  return device?.jenis === jenis;
}

/** Names a device among those of all facilities. */
export const deviceKey = ({ faskesId, id }: Pick<Device, 'faskesId' | 'id'>): string => `${faskesId}.${id}`;

/** All that a device may: to hear that something of the hall has changed. Its calls name the kind of device instead. */
const DEVICE_IZIN = ['view perangkat'] as const;
export const deviceMay: IzinCheck = compileIzin(DEVICE_IZIN);

/** A device acts for no account, which account 0 stands for. */
export const deviceCtx = ({ faskesId, zona, normLength }: Device, requestId: string): Ctx => ({
  faskesId,
  akunId: 0,
  izin: DEVICE_IZIN,
  zona,
  normLength,
  today: tanggalInZone(Date.now(), zona),
  requestId,
  idempotensi: null,
});

/** The device that makes this call, in the handler of a call whose contract names a kind of device. */
export function deviceOf({ device }: Pick<FastifyRequest, 'device'>): Device {
  if (!device) throw new Error('this call is not one of a paired device');
  return device;
}
