// docs/architecture.md "Who may import whom". Each rule was proven once by breaking it.
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** The folders of the server's features, upstream first, as `features.ts` imports them. */
const UPSTREAM_FIRST = [
  ...readFileSync(path.join(__dirname, 'apps/server/src/features.ts'), 'utf8').matchAll(/'\.\/features\/([^/]+)\//g),
].map(([, feature]) => feature);
/** The folders of the web's features, upstream first. What stands upstream and shows something from downstream is given it by the app. */
const WEB_UPSTREAM_FIRST =
  'akses pekerjaan pemberitahuan audit pengaturan daftar stok master penyiapan cetak panggilan antrean-loket pasien pendaftaran kunjungan antrean penunjang resep kontrol surat mcu rekam-medis beranda superadmin'.split(
    ' ',
  );
const webFeatures = readdirSync(path.join(__dirname, 'apps/web/src/features'));
if (webFeatures.toSorted().join() !== WEB_UPSTREAM_FIRST.toSorted().join())
  throw new Error('WEB_UPSTREAM_FIRST does not list the features of the web');
/** What tests share: never part of the program. */
const SHARED_TEST_FILES = '^apps/(server|web)/src/testing/|/(test-[^/]+|[^/]+-fixtures)\\.tsx$';
const testFiles = '\\.(test|int\\.test|arch\\.test)\\.tsx?$';

const upstreamRulesOf = (app, features, prefix) =>
  features.map((feature, i) => ({
    name: `${prefix}-${feature}-imports-upstream-only`,
    comment: 'A feature imports only from features upstream of it.',
    severity: 'error',
    from: { path: `^apps/${app}/src/features/${feature}/`, pathNot: [testFiles, SHARED_TEST_FILES] },
    to: { path: `^apps/${app}/src/features/(${features.slice(i + 1).join('|') || '-'})/` },
  }));
const upstreamRules = [
  ...upstreamRulesOf('server', UPSTREAM_FIRST, 'server'),
  ...upstreamRulesOf('web', WEB_UPSTREAM_FIRST, 'web'),
];

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.(css|svg)$|^virtual:' },
    },
    {
      name: 'domain-imports-itself-only',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: testFiles },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contract-imports-domain-and-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: testFiles },
      to: { pathNot: '^packages/(domain|contract)/src|node_modules/zod/' },
    },
    {
      name: 'bpjs-imports-domain-contract-and-lz-string',
      comment: 'A client: a fetch goes in, nothing else.',
      severity: 'error',
      from: { path: '^packages/bpjs/src', pathNot: testFiles },
      to: { pathNot: '^packages/(bpjs|domain|contract)/src|node_modules/lz-string/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'print-imports-domain-contract-and-its-libraries',
      severity: 'error',
      from: { path: '^packages/print/src', pathNot: `^packages/print/src/testing/|${testFiles}` },
      to: {
        pathNot: '^packages/(print|domain|contract)/src|node_modules/uqr/',
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'paper-is-drawn-in-one-place',
      comment:
        'A document is a Paper, or a LabelDocument; only this file hands it to the drawing library (decision 0054).',
      severity: 'error',
      from: {
        path: '^(apps|packages|tools)/',
        pathNot: `^apps/server/src/platform/papers/draw-pdf\\.ts$|${testFiles}`,
      },
      to: { path: 'node_modules/(pdfmake|pdfkit)/' },
    },
    {
      name: 'fixed-places-for-cards-and-labels-only',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: `^packages/print/src/(etiket-layout|kartu-pasien|label-pasien|fit-text|flow-pdf|paper|placed-pdf|placed-svg)\\.ts$|^apps/server/src/(platform/|features/pasien/cetak/)|${testFiles}`,
      },
      to: { path: '^packages/print/src/label-document\\.ts$' },
    },
    {
      name: 'simulator-stands-alone',
      comment: 'It speaks the wire protocol; sharing code with the client would hide a mistake of both.',
      severity: 'error',
      from: { path: '^apps/simulator/src', pathNot: testFiles },
      to: { path: '^(apps|packages)/', pathNot: '^(apps/simulator|packages/domain)/src' },
    },
    {
      name: 'desktop-stands-alone',
      comment: 'A shell around the web app: it gets Electron handed in, and shares no code with what it shows.',
      severity: 'error',
      from: { path: '^apps/desktop/src', pathNot: testFiles },
      to: { pathNot: '^apps/desktop/src', dependencyTypesNot: ['core'] },
    },
    {
      name: 'desktop-is-packed-apart',
      severity: 'error',
      from: { path: '^(apps|packages|bench|tools|e2e)/', pathNot: '^apps/desktop/' },
      to: { path: '^apps/desktop/' },
    },
    {
      name: 'simulator-in-demo-and-tests-only',
      severity: 'error',
      from: {
        path: '^(apps|packages|bench|tools)/',
        pathNot: `^apps/simulator/|^apps/server/src/(demo/|main\\.ts$)|${testFiles}|${SHARED_TEST_FILES}`,
      },
      to: { path: '^apps/simulator/' },
    },
    { name: 'server-never-imports-web', severity: 'error', from: { path: '^apps/server' }, to: { path: '^apps/web' } },
    { name: 'web-never-imports-server', severity: 'error', from: { path: '^apps/web' }, to: { path: '^apps/server' } },
    {
      name: 'feature-through-public',
      comment: 'Another feature is reached through its *.public.ts only.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: testFiles },
      to: { path: '^apps/server/src/features/', pathNot: ['^apps/server/src/features/$1/', '\\.public\\.ts$'] },
    },
    {
      name: 'gallery-is-no-part-of-the-app',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/gallery/' },
      to: { path: '^apps/web/src/gallery/' },
    },
    {
      name: 'gallery-shows-the-kit',
      comment: 'What a feature draws is looked at on its page.',
      severity: 'error',
      from: { path: '^apps/web/src/gallery/' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'web-feature-through-public',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: testFiles },
      to: { path: '^apps/web/src/features/', pathNot: ['^apps/web/src/features/$1/', '\\.public\\.tsx?$'] },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/(platform|fields|ui)/', pathNot: testFiles },
      to: { path: '^apps/(server|web)/src/features/' },
    },
    {
      name: 'patterns-know-no-feature',
      comment: 'What pages are made of: fields, ui, platform, contract and domain, and never a page itself.',
      severity: 'error',
      from: { path: '^apps/web/src/patterns/', pathNot: testFiles },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'below-patterns',
      comment: 'Fields, looks and platform are what patterns are made of.',
      severity: 'error',
      from: { path: '^apps/web/src/(platform|fields|ui)/', pathNot: testFiles },
      to: { path: '^apps/web/src/patterns/' },
    },
    {
      name: 'ui-looks-only',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: testFiles },
      to: { path: 'node_modules/(react-router|@tanstack)|^apps/web/src/(app|fields)/' },
    },
    {
      name: 'sql-in-repositories-only',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: [testFiles, '\\.repository\\.ts$'] },
      to: { path: 'node_modules/(pg|sql-template-tag|pg-copy-streams)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-stay-out-of-the-program',
      severity: 'error',
      from: { pathNot: `${testFiles}|${SHARED_TEST_FILES}|^e2e/|^bench/` },
      to: { path: `${testFiles}|${SHARED_TEST_FILES}` },
    },
    ...upstreamRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Ours only: a library's own dist is what the rules are about.
    exclude: { path: '^(data|apps/[^/]+/dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
