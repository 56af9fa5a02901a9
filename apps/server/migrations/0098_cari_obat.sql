-- The words of medicines in the order in which a search wants them: what a product is called by before strength and form, so
-- that a search of two letters stops after the first few hundred words.
create index produk_kata_urut on produk_kata (faskes_id, urut, kata, produk_id);
