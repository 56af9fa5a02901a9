import { PEMBUAT_MANA_PUN, PEMBUAT_USB } from '@nadi/domain/cetak/profil-printer';
import { PrintError, sendPieces } from './transport.ts';

type UsbEndpoint = { endpointNumber: number; direction: 'in' | 'out'; type: string };
type UsbAlternate = { alternateSetting: number; interfaceClass: number; endpoints: readonly UsbEndpoint[] };
type UsbInterface = { interfaceNumber: number; alternates: readonly UsbAlternate[] };
/** What we use of WebUSB, which TypeScript does not know. */
export type UsbDevice = {
  vendorId: number;
  productId: number;
  productName?: string;
  serialNumber?: string;
  opened: boolean;
  configuration: { interfaces: readonly UsbInterface[] } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  releaseInterface(number: number): Promise<void>;
  selectAlternateInterface(number: number, alternate: number): Promise<void>;
  transferOut(endpoint: number, data: Uint8Array): Promise<{ status?: string }>;
};
export type Usb = {
  getDevices(): Promise<readonly UsbDevice[]>;
  requestDevice(options: { filters: readonly { vendorId: number }[] }): Promise<UsbDevice>;
};

export const usbOf = (): Usb | undefined => (navigator as { usb?: Usb }).usb;

const isOurs = ({ vendorId }: UsbDevice): boolean => (PEMBUAT_USB as readonly number[]).includes(vendorId);

/** The printers that were allowed to this page before. */
export const listUsb = async (): Promise<UsbDevice[]> => ((await usbOf()?.getDevices()) ?? []).filter(isOurs);

/** Asks the person for a printer; only on a press of a button. */
export const askForUsb = async (): Promise<UsbDevice> => {
  const usb = usbOf();
  if (!usb) throw new PrintError('Peramban ini tidak dapat memakai printer USB');
  return usb.requestDevice({ filters: PEMBUAT_USB.map((vendorId) => ({ vendorId })) });
};

/** Tells one printer from others of its maker, also from its twin where they have numbers. */
export const usbPerangkat = ({ vendorId, productId, serialNumber }: UsbDevice): string =>
  `usb:${vendorId}:${productId}:${serialNumber ?? ''}`;

/** Which printer is meant: of this maker, and of these the very one, where it was chosen from the browser's list. */
export type UsbChoice = { pembuat: number; perangkat: string };

/**
 * The printer that is meant and no other: where it is unplugged, its paper does not come out at the one beside it.
 * Throws where several could be meant.
 */
export async function findUsb({ pembuat, perangkat }: UsbChoice): Promise<UsbDevice | undefined> {
  const devices = await listUsb();
  if (pembuat === PEMBUAT_MANA_PUN) return devices[0];
  const ofMaker = devices.filter(({ vendorId }) => vendorId === pembuat);
  const isKnown = perangkat.startsWith(`usb:${pembuat}:`);
  const meant = isKnown ? ofMaker.filter((device) => usbPerangkat(device) === perangkat) : ofMaker;
  if (meant.length > 1)
    throw new PrintError(
      'Ada beberapa printer USB dari pembuat ini. Pilih lagi lewat Cari printer USB, atau cabut yang lain',
    );
  return meant[0];
}

/** The class of printers; one of another maker's own class takes bytes just the same. */
const PRINTER_CLASS = 7;
type Way = { interfaceNumber: number; alternate: number; endpoint: number };

function findWay(device: UsbDevice): Way | undefined {
  const ways = (device.configuration?.interfaces ?? []).flatMap(({ interfaceNumber, alternates }) =>
    alternates.flatMap(({ alternateSetting, interfaceClass, endpoints }) =>
      endpoints
        .filter(({ direction, type }) => direction === 'out' && type === 'bulk')
        .map(({ endpointNumber }) => ({
          interfaceNumber,
          alternate: alternateSetting,
          endpoint: endpointNumber,
          isPrinter: interfaceClass === PRINTER_CLASS,
        })),
    ),
  );
  return ways.find(({ isPrinter }) => isPrinter) ?? ways[0];
}

async function claim(device: UsbDevice): Promise<Way> {
  await device.open();
  if (device.configuration === null) await device.selectConfiguration(1);
  const way = findWay(device);
  if (!way) throw new PrintError('Perangkat USB ini bukan printer');
  await device.claimInterface(way.interfaceNumber);
  if (way.alternate !== 0) await device.selectAlternateInterface(way.interfaceNumber, way.alternate);
  return way;
}

async function claimOrSay(device: UsbDevice): Promise<Way> {
  try {
    return await claim(device);
  } catch (error) {
    if (error instanceof PrintError) throw error;
    throw new PrintError('Printer USB sedang dipakai program lain, atau dicabut', { cause: error });
  }
}

export async function printByUsb(bytes: Uint8Array, choice: UsbChoice): Promise<void> {
  const device = await findUsb(choice);
  if (!device) throw new PrintError('Printer USB tidak ada atau belum diizinkan di komputer ini');
  try {
    const { endpoint } = await claimOrSay(device);
    await sendPieces(bytes, async (piece) => {
      const { status } = await device.transferOut(endpoint, piece);
      if (status !== undefined && status !== 'ok') throw new Error(status);
    });
  } finally {
    // A device that was unplugged can't be closed any more, and has nothing left to close.
    if (device.opened) await device.close().catch(() => undefined);
  }
}
