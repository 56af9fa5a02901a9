-- Units are one word each, however a list wrote them: TAB, Tablet and Tabl. were three units, and amounts, days and the
-- warning of a quarter of a tablet held for one of them (issue 30 B4). Only what is certain is folded; the rest stays as it is.
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update produk p set satuan = x.satuan
    from (values
      ('tablet', 'tablet tablets tab tabs tabl tbl pil pill'),
      ('kaplet', 'kaplet kaplets kapl kpl caplet caplets capl'),
      ('kapsul', 'kapsul kapsuls kap kaps kps kapsl caps cap capsul capsule capsules cps'),
      ('sachet', 'sachet sachets sach saset sase sachset sct'),
      ('bungkus', 'bungkus bks bgks bgk pulvis pulveres'),
      ('sendok makan (15 mL)', 'sdm'),
      ('mL', 'ml mls cc mililiter milliliter'),
      ('tetes', 'tetes tetesan'),
      ('oles', 'oleskan dioleskan olesan'),
      ('semprot', 'semprot semprotan'),
      ('hisapan', 'hisapan'),
      ('suppositoria', 'suppositoria supp suppo suppos supos sup supositoria suppositori suppository'),
      ('ovula', 'ovula ovul ovulae'),
      ('tube', 'tube tub tubes'),
      ('ampul', 'ampul amp ampl ampule ampules ampoule ampulle'),
      ('vial', 'vial vials vl'),
      ('botol', 'botol btl bottle fls botl'),
      ('lembar', 'lembar lbr patch koyo'),
      ('unit', 'unit units iu ui'),
      ('mg', 'mg mgr miligram milligram'),
      ('mikrogram', 'mcg µg mikrogram microgram mikrog mkg'),
      ('g', 'g gr gram grm'),
      ('strip', 'strip strips str blister'),
      ('box', 'box boxes bx dus doos kotak'),
      ('pot', 'pot pots'),
      ('buah', 'buah bh pcs pc pce piece pieces'),
      ('set', 'set sets kit'),
      ('roll', 'roll rol gulung'),
      ('kolf', 'kolf flabot flab'),
      ('kantong', 'kantong kantung bag softbag'),
      ('pen', 'pen penfill flexpen kwikpen'),
      ('cartridge', 'cartridge'),
      ('syringe', 'syringe spuit pfs'),
      ('nebul', 'nebul nebule nebules respule respules'),
      ('minidose', 'minidose minidosis'),
      ('inhaler', 'inhaler turbuhaler diskus'),
      ('enema', 'enema'),
      ('kaleng', 'kaleng klg'),
      ('pasang', 'pasang psg'),
      ('dosis', 'dosis dose doses'),
      ('liter', 'liter ltr'),
      ('kg', 'kg kilogram')
    ) as x (satuan, ejaan)
    where lower(btrim(rtrim(btrim(p.satuan), '.'))) = any (string_to_array(x.ejaan, ' ')) and p.satuan <> x.satuan;
  end loop;
end $$;
set local app.faskes_id = 0;
