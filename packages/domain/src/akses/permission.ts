const ALL_VERBS = ['view', 'create', 'update', 'delete'] as const;

/**
 * The one table of permissions: each resource that a page or a call asks for, with the verbs that it knows.
 *
 * A new resource is one row here; contracts, roles, live events and the web then accept it, and nothing else compiles.
 * Source:  platform.md 2.1 and 6; ketentuan.md D9.
 */
const RESOURCES = {
  dashboard: ALL_VERBS,
  antrean: ALL_VERBS,
  /**
   * The numbers of the hall at a counter, which a cashier calls too; visits and their queue take `antrean`
   * (decisions/0072).
   */
  'antrean loket': ['view', 'update'],
  kunjungan: ALL_VERBS,
  pasien: ALL_VERBS,
  'tabel pasien': ALL_VERBS,
  'detail pasien': ALL_VERBS,
  /** What those who treat write of a patient; late mending takes `update` (ketentuan D37). */
  'rekam medis': ['view', 'create', 'update'],
  /** Orders to the laboratory and radiology; results and their validation take `update`. */
  penunjang: ['view', 'create', 'update'],
  /** Letters of a visit; issuing and revoking take `update`. */
  surat: ['view', 'create', 'update'],
  /** Notes that their author marked as secret. */
  'rahasia medis': ['view'],
  /** Who opened whose record; reviewing an emergency access takes `update`. */
  'akses rekam medis': ['view', 'update'],
  /** Prescriptions of those who treat; sending and withdrawing take `update`. */
  resep: ['view', 'create', 'update'],
  /** What the pharmacy does with a prescription, and the rules it is checked by. */
  'telaah resep': ['view', 'update'],
  'gabung pasien': ALL_VERBS,
  'ekspor pasien': ALL_VERBS,
  pos: ALL_VERBS,
  stock: ALL_VERBS,
  'pelunasan hutang': ALL_VERBS,
  'buku kas': ALL_VERBS,
  laporan: ALL_VERBS,
  'rm mcu': ALL_VERBS,
  pengaturan: ALL_VERBS,
  karyawan: ALL_VERBS,
  merk: ALL_VERBS,
  /** What forms offer to choose from; looking at those lists takes `view merk` (ketentuan D39). */
  referensi: ['update'],
  produsen: ALL_VERBS,
  ruangan: ALL_VERBS,
  'paket kunjungan': ALL_VERBS,
  tindakan: ALL_VERBS,
  /** What the laboratory measures, with its limits and critical words. */
  'parameter lab': ALL_VERBS,
  produk: ALL_VERBS,
  /** What a product costs the facility, and what it sells it for. */
  'harga produk': ALL_VERBS,
  /** Approves what changes stock without a purchase or a sale, and proves the ledger. */
  'setuju stock': ['update'],
  loket: ALL_VERBS,
  satusehat: ALL_VERBS,
  /** The displays and kiosks of a hall. A paired device itself holds the right to view and nothing else. */
  perangkat: ALL_VERBS,
  /** Who did what in the facility; nobody changes it. */
  audit: ['view'],
  /** The only page of a patient's own account. */
  'access-control': ['view'],
  /** Held by platform accounts alone, which belong to no facility. */
  superadmin: ['view'],
} as const satisfies Record<string, readonly (typeof ALL_VERBS)[number][]>;

export type Resource = keyof typeof RESOURCES;
export type Verb = (typeof ALL_VERBS)[number];
type VerbOf<R extends Resource> = (typeof RESOURCES)[R][number];

/** `"<verb> <resource>"`, as roles hold it and as contracts ask for it (ketentuan.md D8). */
export type Permission = { [R in Resource]: `${VerbOf<R>} ${R}` }[Resource];

/** The resources that know each of these verbs. */
type ResourceWith<V extends Verb> = { [R in Resource]: [V] extends [VerbOf<R>] ? R : never }[Resource];

/** A resource that knows every verb, such as that of a list which is viewed, added to, updated and removed from. */
export type FullResource = ResourceWith<Verb>;

/** The permissions of these verbs on each of these resources, resource by resource. */
export const permissionsOn = <V extends Verb>(
  verbs: readonly V[],
  ...resources: readonly ResourceWith<V>[]
): Permission[] => resources.flatMap((resource) => verbs.map((verb) => `${verb} ${resource}` as Permission));

/** What a page or a call may ask on this resource. */
export const permissionsOf = (resource: Resource): Permission[] =>
  RESOURCES[resource].map((verb) => `${verb} ${resource}` as Permission);

/** The two parts of a permission. */
export function partsOf(permission: Permission): { verb: Verb; resource: Resource } {
  const space = permission.indexOf(' ');
  return { verb: permission.slice(0, space) as Verb, resource: permission.slice(space + 1) as Resource };
}

/** Every permission that the table knows, but for those on these resources. */
export const allPermissionsExcept = (...excluded: readonly Resource[]): Permission[] =>
  (Object.keys(RESOURCES) as Resource[]).filter((resource) => !excluded.includes(resource)).flatMap(permissionsOf);
