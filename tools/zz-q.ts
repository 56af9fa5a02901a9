import pg from 'pg';
const dir = process.argv[2] as string;
const c = new pg.Client({ host: `${dir}/soket`, port: Number(process.argv[4] ?? 5432), user: 'postgres', database: 'nadi' });
await c.connect();
for (const q of (process.argv[3] as string).split(';;')) { const r = await c.query(q); console.log(JSON.stringify(r.rows ?? r, null, 0).slice(0, 3000)); }
await c.end();
