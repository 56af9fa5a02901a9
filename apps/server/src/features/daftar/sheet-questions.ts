import { createHash } from 'node:crypto';
import { LEWATI_BARIS } from '@nadi/contract/master/master-list';
import type { SheetColumn, SheetContract, SheetIssue, SheetQuestion } from '@nadi/contract/master/master-list';
import { isTanggal } from '@nadi/domain/tanggal/tanggal';
import type { TenantTx } from '#platform/db/db.ts';
import { inPieces } from '#platform/limits/in-pieces.ts';
import { findMany } from './master-list.repository.ts';
import { formatCell, sheetColumns } from './export-master.service.ts';
import type { FieldErrors, Match, MasterRow, Sheet } from './master-list.service.ts';

/** A line that can be saved. */
export type ReadyLine = {
  lineNo: number;
  cells: Record<string, unknown>;
  input: Record<string, unknown>;
  /** What stands in the fields of the row now; empty for a new one. */
  base: Record<string, unknown>;
  old: MasterRow | null;
  unchanged: boolean;
  /** What was read of it, but not for sure. */
  ragu: readonly string[];
  /** What its reader says should be known of it, by field. */
  peringatan: FieldErrors;
};

/** What was answered to the questions of a sheet, by the number of the line (`SheetQuestion.jawaban`). */
export type SheetAnswers = Readonly<Record<string, number>>;
type Line = ReadyLine | SheetIssue[];
type Asking = {
  answers: SheetAnswers;
  /** Lines that are refused, whatever is answered. */
  refused: ReadonlySet<number>;
  /** Reads a line again as being about this row. */
  readAs: (lineNo: number, row: MasterRow) => Line;
};

/** Equal for equal cells, in whatever order their columns stand and whether empty ones are there. */
function hashCells(cells: Record<string, unknown>): string {
  const filled = Object.entries(cells).filter(([, cell]) => (cell ?? '') !== '');
  const sorted = filled.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}

const isTaken = ({ pilihan, bolehBaru, bolehLewati = false }: Match, answer: number): boolean => {
  if (answer === LEWATI_BARIS) return bolehLewati;
  return answer === 0 ? bolehBaru : pilihan.some(({ id }) => id === answer);
};
const takenAnswer = (match: Match, answer: number | undefined): number | null =>
  answer !== undefined && isTaken(match, answer) ? answer : null;

/**
 * Asks of each new line that may be about a stored row whose it is. A line without an answer is neither new nor changed,
 * and an answer that names no row of its question is none.
 */
export async function askWhose<K extends SheetContract>(
  tx: TenantTx,
  m: Sheet<K>,
  lines: readonly Line[],
  { answers, refused, readAs }: Asking,
): Promise<{ result: Line[]; questions: SheetQuestion[]; skipped: number }> {
  if (!m.createMatcher) return { result: [...lines], questions: [], skipped: 0 };
  const isAsked = (line: Line): line is ReadyLine =>
    !Array.isArray(line) && line.old === null && !refused.has(line.lineNo);
  type Input = Parameters<typeof m.createMatcher>[1][number];
  const match = await m.createMatcher(
    tx,
    lines.filter((line) => isAsked(line)).map(({ input }) => input as Input),
  );
  const asked = await inPieces(lines, (line) => {
    const found = isAsked(line) ? match(line.lineNo, line.input as Input) : null;
    return { line, found, answer: found && !Array.isArray(line) ? takenAnswer(found, answers[line.lineNo]) : null };
  });
  const ids = asked.flatMap(({ answer }) => (answer === null || answer <= 0 ? [] : [answer]));
  const rows = new Map((await findMany<MasterRow>(tx, m.source, ids)).map((row) => [row.id, row]));
  const result = await inPieces(asked, ({ line, found, answer }): Line => {
    if (!found || Array.isArray(line) || answer === 0) return line;
    const row = rows.get(answer ?? 0);
    return row ? readAs(line.lineNo, row) : [];
  });
  const questions = asked.flatMap(({ line, found, answer }) =>
    !found || Array.isArray(line)
      ? []
      : [
          {
            baris: line.lineNo,
            isi: String(line.cells['nama'] ?? ''),
            pesan: found.pesan,
            pilihan: found.pilihan,
            boleh_baru: found.bolehBaru,
            boleh_lewati: found.bolehLewati ?? false,
            jawaban: answer,
            sidik: hashCells(line.cells),
            tentang: 'orang' as const,
          },
        ],
  );
  return { result, questions, skipped: asked.filter(({ answer }) => answer === LEWATI_BARIS).length };
}

/** The answer to a doubt names the row that is written: the stored one, or 0 for a new one. */
const rowOf = ({ old }: ReadyLine): number => old?.id ?? 0;

/** Asks of each line whose words contradict each other, or the stored row, whether it is right as it is written. */
export function askDoubts<K extends SheetContract>(
  m: Sheet<K>,
  ready: readonly ReadyLine[],
  answers: SheetAnswers,
): SheetQuestion[] {
  return ready
    .filter(({ unchanged }) => !unchanged)
    .flatMap((line) => {
      const input = line.input as Parameters<NonNullable<Sheet<K>['doubt']>>[0];
      const found = m.doubt?.(input, line.old as Parameters<NonNullable<Sheet<K>['doubt']>>[1]) ?? [];
      const doubts = [...line.ragu, ...found];
      const id = rowOf(line);
      const nama = String(line.input['nama'] ?? line.cells['teks'] ?? '');
      return doubts.length === 0
        ? []
        : [
            {
              baris: line.lineNo,
              isi: nama.slice(0, 60),
              pesan: doubts.join('. '),
              pilihan: line.old === null ? [] : [{ id, nama, beda: null }],
              boleh_baru: line.old === null,
              boleh_lewati: false,
              jawaban: answers[line.lineNo] === id ? id : null,
              sidik: hashCells(line.cells),
              tentang: 'isi' as const,
            },
          ];
    });
}

/** Two lines that are about one stored row, by an answer: the later one is the error. */
export function findSameRow(ready: readonly ReadyLine[]): SheetIssue[] {
  const first = new Map<number, number>();
  return ready.flatMap(({ lineNo, old }) => {
    const seenAt = old === null ? undefined : first.get(old.id);
    if (old !== null && seenAt === undefined) first.set(old.id, lineNo);
    return seenAt === undefined
      ? []
      : [{ baris: lineNo, kolom: null, isi: '', pesan: `Baris ini tentang data yang sama dengan baris ${seenAt}` }];
  });
}

/** What a sheet's own check of all its lines says, each at its cell. */
export async function checkTogether<K extends SheetContract>(
  tx: TenantTx,
  m: Sheet<K>,
  ready: readonly ReadyLine[],
): Promise<SheetIssue[]> {
  const changed = ready.filter(({ unchanged }) => !unchanged);
  const found = (await m.checkMany?.(tx, changed as unknown as TogetherLines<K>)) ?? [];
  return sayFound(m, changed, found);
}

type TogetherLines<K extends SheetContract> = Parameters<NonNullable<Sheet<K>['checkMany']>>[1];

/** What was found of each line, in their order, at its cells. */
function sayFound<K extends SheetContract>(
  m: Sheet<K>,
  lines: readonly ReadyLine[],
  found: readonly FieldErrors[],
): SheetIssue[] {
  const columns = sheetColumns(m);
  return lines.flatMap((line, n) =>
    Object.entries(found[n] ?? {}).flatMap(([field, messages]) =>
      messages.map((message) => sayIssue(m, line, columns, { field, message })),
    ),
  );
}

/** What should be known of the lines that change something. */
export async function listWarnings<K extends SheetContract>(
  tx: TenantTx,
  m: Sheet<K>,
  ready: readonly ReadyLine[],
): Promise<SheetIssue[]> {
  const changed = ready.filter(({ unchanged }) => !unchanged);
  const together = (await m.warnMany?.(tx, changed as unknown as TogetherLines<K>)) ?? [];
  const found = changed.map((line, n) => ({
    ...line.peringatan,
    ...m.warn?.(line.input as Parameters<NonNullable<typeof m.warn>>[0], tx.ctx.today),
    ...together[n],
  }));
  return sayFound(m, changed, found);
}

/** A cell as people read it: a workbook's program gives a number its point and a date its year first. */
export const sayCell = (value: unknown, jenis: SheetColumn['jenis']): string => {
  const text = formatCell(value, jenis) ?? '';
  if ((jenis === 'tanggal' || jenis === 'ed') && isTanggal(text)) return text.split('-').toReversed().join('/');
  return jenis === 'desimal' ? text.replace('.', ',') : text;
};

/** A refusal or a warning at its column, with what the cell holds. */
export function sayIssue<K extends SheetContract>(
  m: Sheet<K>,
  { lineNo, cells }: ReadyLine,
  columns: readonly SheetColumn[],
  { field, message }: { field: string; message: string },
): SheetIssue {
  const name = m.columnOf?.[field.split('.')[0] ?? ''] ?? field;
  const column = columns.find(({ kolom }) => kolom === name);
  const isi = column ? sayCell(cells[column.kolom], column.jenis).slice(0, 60) : '';
  return { baris: lineNo, kolom: column?.title ?? null, isi, pesan: message };
}
