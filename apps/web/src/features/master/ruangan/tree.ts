import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { BED_KOSONG } from '@nadi/domain/ruangan/tempat-tidur';
import type { InstalasiDenah, RuanganDenah, UnitDenah } from './ruangan.queries.ts';

export type TreeNode = {
  key: string;
  level: 1 | 2 | 3;
  parentKey: string | null;
  nama: string;
  aktif: boolean;
  childCount: number;
  expanded: boolean;
} & (
  | { kind: 'instalasi'; data: InstalasiDenah }
  | { kind: 'unit'; data: UnitDenah; instalasi: InstalasiDenah }
  | { kind: 'ruangan'; data: RuanganDenah; instalasi: InstalasiDenah; unit: UnitDenah }
);
type BuildContext = { collapsed: ReadonlySet<string>; words: string };

const lowerCase = (text: string): string => text.trim().toLocaleLowerCase('id-ID');
const contains = (words: string, ...at: (string | null)[]): boolean =>
  words === '' || lowerCase(at.join(' ')).includes(words);

function unitNodes(unit: UnitDenah, instalasi: InstalasiDenah, { collapsed, words }: BuildContext): TreeNode[] {
  const key = `unit-${unit.id}`;
  const selfMatches = contains(words, unit.deskripsi, instalasi.deskripsi);
  const ruangan = unit.ruangan.filter(
    (r) => (words !== '' && selfMatches) || contains(words, r.deskripsi, r.kode_antrean, r.lokasi),
  );
  if (!selfMatches && ruangan.length === 0) return [];
  const expanded = words !== '' || !collapsed.has(key);
  const children = ruangan.map((r): TreeNode => ({
    kind: 'ruangan',
    key: `ruangan-${r.id}`,
    level: 3,
    parentKey: key,
    nama: r.deskripsi,
    aktif: r.aktif,
    childCount: 0,
    expanded: false,
    data: r,
    instalasi,
    unit,
  }));
  return [
    {
      kind: 'unit',
      key,
      level: 2,
      parentKey: `instalasi-${instalasi.id}`,
      nama: unit.deskripsi,
      aktif: unit.aktif,
      childCount: children.length,
      expanded,
      data: unit,
      instalasi,
    },
    ...(expanded ? children : []),
  ];
}

export const INACTIVE = 'Tidak aktif';
/** What goes on in a room, in a word: the free beds of a ward, how many wait elsewhere. */
export function ruanganState({ aktif, jenis_kunjungan, kamar, menunggu }: RuanganDenah): string {
  if (!aktif) return INACTIVE;
  if (jenis_kunjungan !== RAWAT_INAP) return menunggu > 0 ? `${menunggu} menunggu` : '';
  const bed = kamar.flatMap((k) => k.bed);
  return bed.length === 0
    ? 'Belum ada tempat tidur'
    : `${bed.filter((b) => b.status === BED_KOSONG).length} dari ${bed.length} kosong`;
}

/** Builds the tree as it is shown, from top to bottom. A search expands every node that contains a match. */
export function buildTree(denah: readonly InstalasiDenah[], collapsed: ReadonlySet<string>, search = ''): TreeNode[] {
  const words = lowerCase(search);
  return denah.flatMap((instalasi): TreeNode[] => {
    const key = `instalasi-${instalasi.id}`;
    const children = instalasi.unit.flatMap((u) => unitNodes(u, instalasi, { collapsed, words }));
    if (children.length === 0 && !contains(words, instalasi.deskripsi)) return [];
    const expanded = words !== '' || !collapsed.has(key);
    return [
      {
        kind: 'instalasi',
        key,
        level: 1,
        parentKey: null,
        nama: instalasi.deskripsi,
        aktif: instalasi.aktif,
        childCount: instalasi.unit.length,
        expanded,
        data: instalasi,
      },
      ...(expanded ? children : []),
    ];
  });
}

/** Whom an Enter in the search box means: the first node that bears the words in its own name, else the first room. */
export function findSearched(nodes: readonly TreeNode[], search: string): TreeNode | undefined {
  const words = lowerCase(search);
  return nodes.find(({ nama }) => contains(words, nama)) ?? nodes.find(({ kind }) => kind === 'ruangan') ?? nodes[0];
}

export type TreeMove = { ke: string } | { buka: string } | { tutup: string } | null;

/**
 * What a key does at a node (WAI-ARIA tree view): up and down move, right expands or goes in, left collapses or goes
 * out.
 */
export function moveInTree(nodes: readonly TreeNode[], key: string, pressed: string): TreeMove {
  const at = nodes.findIndex((s) => s.key === key);
  const current = nodes[at];
  const goTo = (s: TreeNode | undefined): TreeMove => (s ? { ke: s.key } : null);
  if (!current) return null;
  if (pressed === 'ArrowDown') return goTo(nodes[at + 1]);
  if (pressed === 'ArrowUp') return goTo(nodes[at - 1]);
  if (pressed === 'Home') return goTo(nodes[0]);
  if (pressed === 'End') return goTo(nodes.at(-1));
  if (pressed === 'ArrowRight')
    return current.childCount === 0 ? null : current.expanded ? goTo(nodes[at + 1]) : { buka: key };
  if (pressed === 'ArrowLeft')
    return current.childCount > 0 && current.expanded
      ? { tutup: key }
      : current.parentKey === null
        ? null
        : { ke: current.parentKey };
  return null;
}
