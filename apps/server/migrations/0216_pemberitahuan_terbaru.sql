-- The bell can list what the last days had, also what is over (decisions.md D58).
create index pemberitahuan_terbaru on pemberitahuan (faskes_id, dibuat_pada);
