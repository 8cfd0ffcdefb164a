/**
 * A database of SQLite 3 with pages of 512 bytes, compressed: values of each kind, trees of three levels, and records in
 * several pages.
 *
 * ```sql
 * CREATE TABLE "kinds" (n INTEGER PRIMARY KEY, v, -- a comment, with a comma
 *  "odd ""name" TEXT DEFAULT 'it''s', t NUMERIC(10, 2) CHECK (t > 0));
 * INSERT INTO kinds VALUES (1,NULL,'a',1),(2,0,'b',2),(3,1,'',3),(4,-1,NULL,4),(5,-300,'é',5),(6,70000,'x',6),(7,-8388608,'x',7),(8,2147483647,'x',8),
 *  (9,140737488355327,'x',9),(10,-9007199254740991,'x',10),(11,9223372036854775807,'x',11),(12,-0.5,'x',12),(13,x'00ff','x',1.25),(1000000,'text','x',14);
 * ALTER TABLE kinds ADD COLUMN late INTEGER DEFAULT -7;
 * ALTER TABLE kinds ADD COLUMN later TEXT;
 * INSERT INTO kinds VALUES (1000001,'new','x',15,8,'set');
 * CREATE TABLE long (id INTEGER, text TEXT, PRIMARY KEY (id));
 * WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<110) INSERT INTO long SELECT i*3, substr(replace(hex(zeroblob(600)),'00','abcde'),1,(i*37)%1100) FROM n;
 * DELETE FROM long WHERE id%4=0;
 * CREATE TABLE sorted (k TEXT PRIMARY KEY, v) WITHOUT ROWID;
 * CREATE TABLE computed (a INTEGER, b INTEGER GENERATED ALWAYS AS (a + 1));
 * CREATE TABLE empty (a);
 * CREATE VIEW seen AS SELECT 1;
 * ```
 */
export const KINDS = Uint8Array.from(
  atob(
    'H4sIAAAAAAACA+1dXVBb1xHelY4kDJZlbGOMXeCC4wA2/oPYCbEdW8YCYzAEjINtGscCZAdjkAPix3Vi51xJgP+T9iEPbTPTTCYznSb9ybQznc' +
      'ykeXAm/XnotEknzUPTafLSPGTS6TST6TQzdffoiiTETSxsAZLOfuxZ6V7un/bcPWd3z7l7D7Q29YYCxvHgYL8/ZFSDDRBhl2EAwEIqk1SyqBTE' +
      'PwV8DoRbYyFs6EaH2hg/VcuF1gcjNZBncxP34FbAf+M/8O/4V3wT38BX8CV8Fq/g49iHh3Ef/ZsxDYtfjXhdsNSDuHQgMDrmyRoKhHJejexyQJ' +
      '4HQ4Gx0NiixW4HLPa44MbYzo+tnTwLHeDy4Gt/sxbHFnpyHOD04PkbFsZyPNmxFTesLXAs273AAY6pLcYW5GQ5QFiLY1nZLgfYPfgkHcmV7Yx9' +
      'x9zTY85shwNsufjfP13/ocMlHKSmeEM47Q5Y4Ea7y+aALA922ZxKKz0L/A74JWyCF9T5JvFT/AT/SXfB+/guvoW/x9fxNboXfoo/whfwB/gMfp' +
      'vuiTCewzEcxFN4HI9gOzbjXtyKm/AuLMIVuBCd8B/4GD6C9+Ev8Db8AX4Hr8Ov4GV4kU7ydX+3QtSsJ37e9BI/a1bBB+CMrf+WWUH8jHm3Eqm5' +
      'mvioqVqvEXMl8cfMZcRPmjZqrKztH5VniB+XI8S75BAuia9/RPYT75AncG18zUOyk/hB2Ub8gGzB7fH1bbKB+IOyDo/F2sgp7JU7iNfJNcT3yF' +
      'Liu2QxTsb3ekCqNnS7XE68Ri4lXi2V8m0+R2zjWfweqGYSNgwTWz9IbF0Qf2GtW9tLbE03sdJmYkWN+FvrH9/wEVu5m9jynfiOtW5pDbGcavzQ' +
      'WswuIbagiJhrFbHYOmee+rZENecL1SXYMRfwbRynj5E5U6HvpqhqDy0QIPv8Xd09gbljzU46aUnyjlhut0NHQtuq+rdBJ+Au6EyyJGXXEgHhhj' +
      'kW5RwzucMjwDyftr/AHTPkPgFF+sB05QmILM3sWzMhZtX/i6Ao5WutdZWAaBnXWhJZXLQrqESokDUJj6tekIoyQpQlpSyrMiqVVDZRuYfKfVR2' +
      'UlG2h7LLGqm0UmmncpjKN6n4qfRQUdbLqfjxhuLHfzJ+PsY8w9L/CVA0n6o9UkSq/Rjr4/z0/12gaHYQXlUiYHwbCzslmRtzQJDy45v4PJ6kLx' +
      'O01JLArlaAEK8n5yaJnKkWcGF03uRAl5CrggCz2MRFNq4XMNk9w4tTcaNI9lrasyCxSnGHA2UzqkLqqFkT0pjd+Z3JYtTFzL8Z2RALADE0BmuI' +
      '3vY/67/eYDXQl6n6Z0Hoy6zxvwuAHcTmE9HaGgGXcjJApvRjlkWLtgq46E15p2AJ+396M0v/3wOsJnYVyqD4y4qZFf98JT2Nmwdtrvy8PJT2kL' +
      '/rVOBUcOCEKvbaNp+33We0e3c3+Qy1xijv7TEamtt99b62SkPN4TLafYfaK40H2xr2e9sOG42+w2qbigq5D135+floDsUO2dc70DMUY7ZpBy2N' +
      'rSs1ygemDvvFQ1UaI5XG+vWG3+gO9vcHBkKVxmhv6NH4sj/bKA329BilpQP+/kBp7EqMPb4678GmdqOsN1RWNlRGF2k0H9zva2uoLd+8qdKoqj' +
      'Bq9/pqG43ykPGAsami0jjlDwU+O/fU3uvvtf4xGDtohRX//wAUZTLG3TsFXC5mhZ9u++Ur2bAsNB7/Yf+f/X9WBM3nf10HuJ6+XXvVburae7ky' +
      'b2PksIDjPxz/QXgWFKWganf4BFyp5pqarfjPKlX/gpw/fAnrcEXmeoEbnM68vLws30hvYHQoEBhQJe6uP9Tg6zDUsuE9YBzwNflq243NlQ6n8v' +
      'FrYi5+oP906EyMrZjm4sdWGeX+ioBw5RcWoiyMbU4e/OnhUKBn6nPxtJ2m1tJ+n8cbuj7z0+t9zb422nqP4W3q8B4+oC6KtlxnbK6oaLU78wsK' +
      '8HzsLEPBQTqKxRdNO4O1zijvs+IG06MOFUZHQ/veloPtRltLR8MeS//brZm7ScJESaOAq/WsYCnOqKqKefxfb8beL4MVQe/4H8JGUJRI117XLO' +
      'BaLssuQ+L/6unwu1gUek8MZjlkzlyumT//dx0csEc9/3MMW7GQvqq/GeGJbgFy/h6Bx+fhyOwYRlUP22GmqSDcR+zwhUwOk1s6BDwVvBMfrVyF' +
      'L2bgffe1UhfdmZjtv5qtXwZDa1Rw76l3/IfloPv8z6cBO4mlAmR9r4BwJqTmkaXHBZgNqV//CB+CokyHmRsUEOH8QXfqMzIyB5b+/xoUpbNqbx' +
      '0k1eb8Qbc5/+c5UJSiVds5LCDK+YNms/8/BIqSifCaswLGW1jAqT8HhKF9/18NihJV7X3nBEwUsP5kiv3PYtA3E5gbnwMBPYB/xIfhX/RlFjzC' +
      'qF26BVzMSQ0R3Rs5KrMFXPDOumJtjdRIl4DJ0TvpnbdAonNz4q1zUCI1z92JxX6ruAdkcNOp9/gPC0Jv/48FwfF/hqb+PzaR/z+k3swwNEenjO' +
      '6XSwVcKs60fvR+Kj9Px3uAm0G953+zIDR//wfaALXNARQdlMupO+rV0vbfxv4fP/+H8C4oyjiM58sCAZc5f8hX+n472APi8V+E74CiVNFavywW' +
      'cIXzh8yB7a/eps3Pf/KYMUNjsCLoPv9zABTNPiacslTAVc4fkiox61qO/3H8D6EBFN2Zaq+Ta0i1O1mo6RT/87H1w/6/E+5S8z+fwwO4DH5CC1' +
      '+CdMkdAsyUeCZX3i9AzvIztdvlvXa4/Xw2kzvlZgFP25Ojoc2TK+UGAU/VJNahN00My3UCrgUT21y1+vu4NeT8XywMntXF0BL7WWG4/WdhaBv6' +
      'b2FZcP4vFobO+b82A64jlgjkiKwTENYw1YpslbX0y8syTv8Zus//eQ8UZSTMVbJBQITzB33d+x+fAUWpVGsB2SIgyvmD5sL/Y+je/g+CorlBOF' +
      'u2CRjn/EEpM/5vgyKA/YrdVFdnZKeAidHEDMlD4Y3yIFVtNws2fZ7/wEVgh2E1/mvSx/BX6y2+k7QmIOqWJwRcLE61cNjDVEJz3QJHaqVfwIVk' +
      'ZEeio3VGiuRRAZPexFT2CMd/eFY3g+d/s97o6/qxNPj9vwx9wWqg90wxFoTe73+wwSOAu4klH9EO2S/gUnXm9p7HolXypICLvWlpAB5l+5+dAI' +
      'bu4z9vgaIMwXiJHBJwmfOHJGD7xfSfZcHv/2Gw/89M1/lfPwZFadC118kRAVc4f0iyRgkDHP/h+A/CBVA0v6rdJ8+QanP+kDn1/U+w9cP+vw0W' +
      'A+xUDGDiiGkTcC3BbBP9E1vkeQFXg6xM6en79fH4P4//M7TGAOsB539gYWgbuj3N4mT9Z2HomQnMjd8HAW+r53/2oEFfTsxKTIDOEpxDk6bezB' +
      'Ugk5GwssRcZIdb5JucbDBzBDydn+zWXT2KdM9Mf/rEedMh4Cl7YrZ/kM1fBkNrDHNPyfm/WBg65//6GWAfsXSA3GquFGCmYf4xmWvm05WXpd74' +
      'L5YAUeH/s9uF7r2j7DQLBYQzNX+UNf7/Z1CUQTDXmKsFRDh/VGLzv14GRWlStfvMuwVEOX9QEuf/XAFF81+1QbOCqpbzB821/bdMvQls2VQ1hI' +
      '+aVQImEkwh80S4xtwoYHyUhcnz/xlpCNYEvV/ywrLUNxOYNf63Ojb+B2/Ql9U3bRLNN70CLlan7i8MRwbNBwRc6J0XJTQj+81tdPbiZHfM8nbG' +
      '/yJ2c4uAyZzEjLdz3PsxuJnUe/yHBaG3/8eCYCeCoSfceB8gNAJR4x0eKuo36wVcqtehzxyn8huO/zDLhPnfLAi93/+B8BEoynyMO819Ai5z/p' +
      'Ap23/ifyxvIXIAEAEA',
  ),
  (character) => character.charCodeAt(0),
);
