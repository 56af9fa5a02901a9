-- What stands below the room on a display: the doctor, or the service of a counter.
alter table panggilan add keterangan text;
-- Whether a display can be heard: a browser stays silent until somebody has touched the page once.
alter table perangkat add suara_siap boolean not null default false;
