-- What an allergy is against does not change once it is stored (rekam-medis.md RM14): who erred disputes it and records another.
revoke update on alergi_pasien from nadi_app;
grant update (pasien_id, reaksi, keparahan, kepastian, sejak, sumber, alasan, versi, diubah_oleh, diubah_pada) on alergi_pasien to nadi_app;
