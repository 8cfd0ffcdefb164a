/**
 * The archive of an export of Actual: `db.sqlite`, in the tables of version 26.9 with the columns that count, and
 * `metadata.json`. SQLite 3 made it with pages of 512 bytes; `%s` is `word` 300 times.
 *
 * ```sql
 * CREATE TABLE accounts (id TEXT, name TEXT, offbudget INTEGER DEFAULT 0, closed INTEGER DEFAULT 0, tombstone INTEGER DEFAULT 0);
 * INSERT INTO accounts VALUES ('a1','Courant',0,0,0), ('a2','Livret',0,0,0), ('a3','Ancien',1,1,0), ('a4','Mistake',0,0,1);
 * CREATE TABLE payees (id TEXT, name TEXT, transfer_acct TEXT, tombstone INTEGER DEFAULT 0);
 * INSERT INTO payees VALUES ('p1','Starting Balance',NULL,0), ('p2','Grocer',NULL,0), ('p3','GROCER 12',NULL,1), ('p4','','a2',0), ('p5','','a1',0), ('p6','','a4',0);
 * CREATE TABLE payee_mapping (id TEXT, targetId TEXT);
 * INSERT INTO payee_mapping VALUES ('p1','p1'), ('p2','p2'), ('p3','p2'), ('p4','p4'), ('p5','p5'), ('p6','p6');
 * CREATE TABLE categories (id TEXT, name TEXT, tombstone INTEGER DEFAULT 0);
 * INSERT INTO categories VALUES ('c1','Food: fresh',0), ('c2','Old',1), ('c3','Starting Balances',0);
 * CREATE TABLE category_mapping (id TEXT, transferId TEXT);
 * INSERT INTO category_mapping VALUES ('c1','c1'), ('c2','c1'), ('c3','c3');
 * CREATE TABLE preferences (id TEXT, value TEXT);
 * INSERT INTO preferences VALUES ('flags.currency','true'), ('defaultCurrencyCode','EUR');
 * CREATE TABLE transactions (id TEXT, isParent INTEGER DEFAULT 0, isChild INTEGER DEFAULT 0, acct TEXT, category TEXT, amount INTEGER, description TEXT, notes TEXT, date INTEGER, starting_balance_flag INTEGER DEFAULT 0, transferred_id TEXT, tombstone INTEGER DEFAULT 0);
 * INSERT INTO transactions VALUES
 *  ('t2',0,0,'a1','c1',-1234,'p2','weekly',20260105,0,NULL,0),
 *  ('t1',0,0,'a1','c3',100000,'p1',NULL,20260101,1,NULL,0),
 *  ('t3',0,0,'a1','c2',-5000,'p3',NULL,20260106,0,NULL,0);
 * ALTER TABLE transactions ADD COLUMN cleared INTEGER DEFAULT 1;
 * ALTER TABLE transactions ADD COLUMN parent_id TEXT;
 * INSERT INTO transactions VALUES
 *  ('t4',1,0,'a1',NULL,-3000,'p2',NULL,20260107,0,NULL,0,1,NULL),
 *  ('t5',0,1,'a1','c1',-1000,'p2','a part',20260107,0,NULL,0,1,'t4'),
 *  ('t6',0,1,'a1',NULL,-2000,'p4',NULL,20260107,0,'t7',0,1,'t4'),
 *  ('t7',0,0,'a2',NULL,2000,'p5',NULL,20260107,0,'t6',0,1,NULL),
 *  ('t8',1,0,'a1',NULL,-700,'p2','off by one',20260108,0,NULL,0,1,NULL),
 *  ('t9',0,1,'a1','c1',-699,'p2',NULL,20260108,0,NULL,0,1,'t8'),
 *  ('tA',0,0,'a1',NULL,-999,'p2','deleted',20260109,0,NULL,1,1,NULL),
 *  ('tB',1,0,'a1',NULL,-50,'p2',NULL,20260109,0,NULL,1,1,NULL),
 *  ('tC',0,1,'a1',NULL,-50,'p2','of a deleted one',20260109,0,NULL,0,1,'tB'),
 *  ('tD',0,0,'a4',NULL,-1,'p2',NULL,20260110,0,NULL,0,1,NULL),
 *  ('tE',0,0,'a1',NULL,-5,'p6','long %s end',20260111,0,NULL,0,1,NULL);
 * ```
 */
export const ACTUAL_EXPORT = Uint8Array.from(
  atob(
    'UEsDBBQAAAAIAARje12Oegyf6wQAAAAgAAAJAAAAZGIuc3FsaXRl7VhdaBxVFL5nZndnJskmmZaybmPNxBBiIImd2U1aBdFku62FaGuagCIYbm' +
      'buJmM3O8PM3dY8iKSoLz4q+ioF38VXQd8EfWhFRXyoCEIRQeuLWCEteu78mM1PW5+0Sfawe++5e+4959x753zn7Jx7bsblzKh5wQrlRolIBIA8' +
      'ZRiEkAP47SUb1IHfTMsYyL3pABm3IYuMBH+IcSesx0yb/mdSc9jk5Ly4VPiEwG/wA1xFpk27iHoyOb1PVTVafsYNOT3PuuWcXtQ0lZamGrbLGt' +
      '0SjlVVpdaMeyFgvAeiBSo1K14zoA0u7j8HHxD4Cb6Dz+Bj+BAHbbq/SMtl9byu+pO0rGVjdoKaWiZmy9TqlbN6P9H80qnZM5XqrGFaeSmrF4nq' +
      'W6cCz2ZBAbL6GA7Nc5wG3G0sGdO0Ths2i+//CwI34QZch2vwNQ7atAtJycm67k/6k0pWMBP+hJIRTNkvK7JgSr6lSIKxkAHBmL4p7l+Gzwn8Cj' +
      '9i16bdSgU5oz+q2qWtAR5qUkY/qNnWmbqjQ0YfVG3zpOc5jxu1gIXL0f2TtwkskhvYDZP+bYVC0tf/q528IOcKw8OA+Wyxzny6ytjCCvV93NOm' +
      'QaYyW52aqxpzU9MzVWOTyHjEdYy56vNzowaexhLjp+PhSCAphWIR1p7c0B3GrbxdW9iipkFXWKoR02ZYY8ECtW2e/uatLIbcazDj9LNz1VOIwC' +
      'eqJ6fmZ+aMoyNrfaAUjhyBS1pkFFd5zQYP017aZDj9dWfTXq222HRwP9vNjBp23QuZs5Pkbt7F8X89wf92GO3N1CDw3y7ZpQj/bcs2I/y3TTvG' +
      'f3KNwDswjt03e+XfjWjO5nKFwUFw42APGAYtE4jYwmqbw35D0BKAF2i9GUfgiJPNFcbG4NVIo005W/KC1RR1to6VTbq3SlsxKkGUFKVeziiFgQ' +
      'FY628147Jwg8vupNq9I2LdI/4luELgZ2zatMupKMmlgw6r0WadV5qBeJRXK57DqvOzh0AeOVSr06Vw3E4kPGgy8W4GYF0s7o27Nu2j9wf5fPQi' +
      '7zIRn/uTLr2oKIWhIXh9NYLDCCypzV2vEbbyHZsgsVXSAopueJbio79j/eSGlWW3vmMB1VLppTCeDOmKKNfSNaOGgygduL6wm+KwxxGXY97BxR' +
      'tzw6RSX1iMK/UFEZ071m9JfgiYs7CRNO4M6qIWZLjP7XsxR7G0FQeQ6hnBA857gWNcbDf7ssH7726fw/5tBMK2z2GPNqzhwMRQz92yaz76zhD4' +
      'Hj6Fy/AGvARPwEPkJvmWfETeJcso+td0ON+jq6pOQCcZlaga4Sdo+S/fQh+6R7tQpgnZWCTTeYWaV3zLqxkUsybmdUxXmM1wbp5PH+7s0bV/NG' +
      'moaTqaLaQPd8RWJL0vkU1R81bRtxItYk6/FlnTpcQTnT9G8c/u7WqkoosfH1JjA5I+kLh6nJq3Twh/asbiauJJ1xEltYV6dDHtGLWUL/0JFHby' +
      'yf5cvKlUrPNJav551C9H4mO8PJRN/SgmfkwIP2494FtUZGIeTSz3ZVJv0oMrU/P3pyNnO/vkvPAh3QsvoQbrl1f8Ego7HpRioYxCDYUmCkvw5v' +
      'u+idLsAKRLI/PcEsbXx33rImPn66s4RYvqP/iK4KdNe4Leeq27NwnD9+aTx6lKzXV/su41llohAid3/Q1QSwMEFAAAAAgABGN7XcX+/w0eAAAA' +
      'JwAAAA0AAABtZXRhZGF0YS5qc29uq1bKTFGyUnIqTUlPLdE1VNJRSgIz/RJzU+HiSrUAUEsBAhQDFAAAAAgABGN7XY56DJ/rBAAAACAAAAkAAA' +
      'AAAAAAAAAAAIABAAAAAGRiLnNxbGl0ZVBLAQIUAxQAAAAIAARje13F/v8NHgAAACcAAAANAAAAAAAAAAAAAACAARIFAABtZXRhZGF0YS5qc29u' +
      'UEsFBgAAAAACAAIAcgAAAFsFAAAAAA==',
  ),
  (character) => character.charCodeAt(0),
);
