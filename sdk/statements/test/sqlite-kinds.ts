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
 * WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<220) INSERT INTO long SELECT i*3, substr(replace(hex(zeroblob(600)),'00','abcde'),1,CASE i%10 WHEN 0 THEN 1000 ELSE (i*37)%450 END) FROM n;
 * DELETE FROM long WHERE id%4=0;
 * CREATE TABLE sorted (k TEXT PRIMARY KEY, v) WITHOUT ROWID;
 * CREATE TABLE computed (a INTEGER, b INTEGER GENERATED ALWAYS AS (a + 1));
 * CREATE TABLE empty (a);
 * CREATE VIEW seen AS SELECT 1;
 * ```
 */
export const KINDS = Uint8Array.from(
  atob(
    'H4sIAAAAAAACA+1dC3RV1Zn+/nv2TUhCuGAMEXldgpAEEl4RIlIeIVxiCA9JgIgIGEKIMS8ggQQpxn32uaEdX63tVK' +
      'e1trUdW612XK7W5dA6TseOtl0zunQcV6fjdNnOrNo1y3m7XK3tqvPve+MjlsLN4yb38X/8+9vck3PvOWf/Z++z/3/v' +
      'f5/6nVtbe5qDR7qOdzT2BMvhAxE2BIMAJnP6JqdJnBYO5gofgHBxTMaSJvLbnem39vPMaCZIDEzz5TIHaBXo1/Rf9A' +
      'b9jF6m5+gcPUYP0J30cWqjvbSF/ywYgqlPe5WZyAsQ5XU29/YFJnU39+Q87W3wIz9APc19PX1Tpub6MTWQiXf71r8V' +
      '/VJgsh+ZAXrm9ejHvsmBHD8yAtT/bhR9OYHsyIZ3o3tQX3Zulh/+9/boy8qZ5IeKfuyblJ3phxOg2/iXMrMzIv+naU' +
      'f7MrL9fvim0e9fefZhf6byczWld1WG40dWLjmZPj8mBeiQL8PWykBWY7RuvmOPd2M0E6QNDrqVtv47NA30Kg1wdnLc' +
      'jv2FBC2T7iwF3dZ4qOlw8/jR9gw+6Lyx+8Vix0FDTPta/fuwD7SBaWyhD12iYGrGuSjHmfTagILbn7RXkBvpyL0NK+' +
      'kDNzNfwctL7VszJorW/1uBRy2NN862z1G4e38M58o7Z7k7ZyqEi0RrY0iDilgwaOs9wukbnL7E6fOc5nKytuA8Tldw' +
      'WsSpjNMyTss5reR0NaePcVrLaSOnWk7bOG3n1MDpBk77Od3EqY1TO6djnGxf4xZOH+d0hpPH6Q5Od3L6HKc/GzyHLw' +
      '2e0yOD5ygYW2RLLUjv+i/lkCI0gsof7f8dgpX4wMycpzCwRvSTkJTLj20HM4AZ9CRV44n31VZY5KD2It/mWydbnp8W' +
      'HWVswB8cN71ds4gPlz8WvxXRn08UmK6I2n8toM1M8YO+YZWCWZuqzaiuKFdwu5PU/if8DiwvpMQNvWQYXiBareBlpn' +
      'UfIFfaf2n/8XNQOdNdKIp4fIZg0mB+Ljkv8FpfZkF+Pmmnp/FQe3N7V2eLTU5VXahyVyi4q3Lj1lDQbgkWtx4O1mzf' +
      'FaoO1ZUG7RhucFfoul2lwWvrarZV1u0N1ob22n1KSvQWyiwoKCC3O/KTba2dh7sj5Bvyo4WRbYXB4s73fvbDP1UaPF' +
      'kaLCsLNgabujo6mjt7SoO9rT03DX5uzA4Wdh0+HCws7GzsaC6MnElwU2hz5e6tu4JFrT1FRd1FfJLB7bu3hepqqoqX' +
      'LysNrigJVl0TqqoNFvcE1wWXlZQG2xt7mt8/9nvfLquI/uF45EdLou0/d/ufSBrffe16hfBMMd/GyP6z+r8z6nWdcN' +
      'Ue3ciqFaWM+/jPFuud3zI65c2qdbD+jx7L5IcUBpZKiScY5eIHcDAV9D2q52yqXt7AlkxLsvmw706gB1TLTgVdPw7X' +
      'vnE7Hyhr9O2/9P/TGpdJQyjjf1IY6Tv+58MroJeZUgT69H4FczpN74Oz7dfHPqeqIGr/PQUrSTWDL9TEpmJAav2o+/' +
      '82qOdXoMdoM13G/0lRLMnIyM/PnxQ62drc293c3GnToLtuT02oIWg/Byvrg/WhraGqXcHlpf4M6+NbHXHxNXcc7TkV' +
      'oelDXHyRTcHixpJmlVkwezbp2ZHdm7o6jp7oaT78Xj51yJfe28rf+8DfeOh9P111aHuojvfeFKzc2lC5t96eFO+5OL' +
      'i8pGSnk1EwYwb1R47S3XWcfyXKuUOOEN0WLG6L+g2Heh1Lgg01u67ZsXtXsG5HQ82maP3/DKwkStW++QhX7b1SPcdr' +
      '/MeHPUCnpbHC9C4H5ec5ogm0KgzMl2JPnPn/tAIOPNCzdCNnXgzKpRfHur+2+LSCuy9JCm14Y8yNJxR0dVxPas1xB2' +
      'dG+nVxfwgEAkE6z/+4ElTGFOvz+oQmBdOVdh0mfe2tfN0LUm38l/A0rCQd3PU6k01FRzry4+kyFqRY+0+4D1YSqmof' +
      '1tlctbdJHY3//C/HhvJ248ZIRO/FcLZdT499fKF4qs5zMDRk22TpXIWBAlFAIjz/aQ73/06AHmQ6McxKSn87QofPAj' +
      '1Xwd2R8AUExOQRiyv26RkKek38vFklUg1k/ocUhnTmBenq/1kPWsE0gid5l16gYJrSqJLpLbqQL3lG6oz/Ep6FlSSF' +
      'u1ovVvB65QkwApIWUNp/wgOwkoBV+4BeohCulIoav/l/W/j5vxY4xbR2mOrJ1hUOZn5gSS4dxneNo5crDOSIFhJh/T' +
      '+BQJCWz//fwMEe0At0krMxmgOq5+oqBbcqsX0lZyas1HfrtQp67KOhl+qrHYwg/rsWdFVk3dZRKb1V17Bh3JAWz069' +
      'SW/mi81NhfE/n11m90eRtXYTCGfbdV3sA42r3HK9Q8Frky6d9P8Ew0GF1AIZ/5PCSN/4bwdbgX702Ww0KNEHHMQYt6' +
      'f0PgeBRveM3q0Q7hftTVT/jyoi/T/6FtOFeoD0T+P8WNIzdAvbkBWJOmzSOwGP6h26ke3G+TJlQDCm4/8NoHVMxRfc' +
      'dTjefd2kO9g8rk3xFlSv0zfzZVLyXoPUAIEgvdt/wovAiylxOW6Z7lbwDkrnfljr/z4SfbtaYqu2Tp9kU1Fmq8ch/j' +
      'MMKxOn2l59ilXbLfqYkPW/fMgH1lgaxHzX5+CioXemUvcrnM2UcpSQAUGy9v+oCg7OgL6NRzkb3ykRZ9vdKbEP8W7S' +
      'eW6Ogrs48YZQjo1rsdW4fgVdMFaOzJC0gzL+J4WRxu9/pblgmfHREZ8MeTzq/e40BbM+xe3/f4SVlIFb5BYoePXSJs' +
      'Rk/xEeh5WkUO1W93KF8GxR3ljGf94OKxOt2mPubFZtiyhlPNf/jfh/5gGVls6D2e5CBxcIwDNr3PkKA6elMCX+V5CE' +
      '/p/b4WAT6Bze4WzTiDrJK9wVCm5rkkVw5LpL+aznJtLC4sOZYlPllijonDGw/wUCQRrP/6AFYFlwgd0ovb1ADe5KBV' +
      'Oesvb/P8NKisGd565R8Kqll38R+4/wJKwkkWo3u+sUwtNEg2Pj//00rCSGatvcSlbtPlHPOL7//TKg2tKQofktsQ/N' +
      '7zYr3WqFgS4p0WTz/9INbP/PA30fL3H2IR8gRd8FqUvdPWwm70+WC9KZbj2fb15ixFbEf37Vx9xtDvpH43TYI7VA5n' +
      '9IYchkTkG6+n8Wg2V5rN95J029QDvdvQqmKAXt/5/DSkrCnekeVPDWyPPhAvE/34OVpFPtBveQQtgvahyt//desNwU' +
      'Z3UNZ3DTbXabWbU7REey/ptAIIhj/9+H1cA2S8PANLfT+eirw8xSt01hoEma1aQhP36CJThnNVpHv6W36X/oDfoF/Y' +
      'T+gV6gH9EP6Bn6Dj1OD9FX6H66h+6g2+gW6qGb6BDtoWtpC22idbSCSilIl9OlNIUm4Xd4G/+Nf8e/4Wd4GX+H5/DX' +
      'fIA/9u/b+Ba+gQdxPz6HT0XurHMx34M73XXM17prmHe4VzFvdVcwb3EXkg/R8JUadzbzNe7lzNVuAfNm91LY6VNTmC' +
      'tdHy0c3HODPsW8Xp9kXqe7mdfoo8yrdQtdNbjPVfoA85W6jm4Y3FKua5hX6Crbw9EVzEv0EuZSvZg6B/dZrO3ciiI9' +
      'lwYGtyzU05kX6Gzm+TqT7h3cXqjtTIs5p+mb8NvPs7uYZh1huryJzkW3zdjPlN9A/xL9eKldtzlvI9Ml9g1OgY8xTV' +
      'nFNHkZvRndJce69TPnMEU+ZthIb/8lTGqyH7/GStxhNz9MN9MBuo7qaCttpg10NV1JS6iYZtF0mkrZpPB7/C/exOv4' +
      'KV7BD/E3bDM8icfxCL6G+3AP7qB36C36T/oV3z+v0at4gO+ev6Kn6Al6FC/Q5+mzdBd9glz8ko7+4b9BjX7Cm2oHnz' +
      'xbLsazZfFZz76VwjX23ZTaHGe+zdhC6TftzLcaWzanjS2SU6aB+Yue9bv3mZ3MvWY78wljS+ihsL324ybEfNSspsLB' +
      'Eu8yZcydZhFzhylivtlcwdxqbHm1mHw6PLjnEZPF3GTsp0PGbml0b2E+4HYy73Nt//l613rU97oHma9zb2De5e6hk4' +
      'O/UO9uYf56OIe+jMkfuo//POxj/prXz/wVz96FX/ZsiTzgtdCPh+x5v2fvvy94+5jv83Yz3+vZ++9PPXv/fXjPT3v2' +
      'XvyUZ706d3v2/rvLm8t8uzeL+U88e/990svLpZvgcNNPz+NfOYv9GaAXurcouDsTv4nT5PbymWZOtGv2YBwf46vcYw' +
      '66R2r/0XKwrB3Jgd9KOy9grXtGwcxMqfH/p4A3LCUPzrabjNjnJxx2842j4C2VTt8f2v9SCjL+K4WRzvH/+CKsJJ6D' +
      '/6DJUghXiW7jOv/TAduC9QjZDFhm8h0MLwg3x1zi4P2QbFNiAgoDDVLAsv6vINH9v/R17v+HQSVME7UGpA6aOWyhJ/' +
      'RCVKfNTAU9UWHu1qkUx/k/FaAKmpTmVWFY69uHzDwFE5DxX4FAkNTjv4T/gJWUhxswRQrefOn5fyT+74ewktSqvdIs' +
      'YtV2iFZHMv/zq7CSqKrda8oUwvKaynjN/3RwhTUvdtrsfFhkVjuINSDXb1Y5mNZ4yMw35QoDtVLKEjIkSGD/z2Nc/6' +
      'tAKymDs6qReG/WmxDbwk4SV4Sz7WZj7KPJ3SfMegXdNRHGev3Y3wI90g7K+K8URjqP//4frKQJ3CxTy6ZigdwxMv4n' +
      '/b9I/X8BVlKgai8x27lqN0rVHt767w/DSmKrtt7sVAgvFpXFIf7/YLxmp5vZpkFhYL0Utaz/LkjQ578PecDVliK4wu' +
      'x3cPHIe7PRXK9wNksqkfT/BQJBcvr/X+L2/3nQQabnk/Yy9KXmiIJblmgNbJdpUtDjuSAChjeRMTr/swoscXsW/CK1' +
      'q5BebVr53utN4vWffgMraQXXMV0KXo7Y/6z/V2AlZVRbbI6zandLBz/W+X9/ASvJoNpt5oRCeK4obwzn/znItyuVr7' +
      'JZBHM8clB14fkSt8Y+XyJsCsxphYFyKW+J/xAkGgakFsj8HymMNJ3/Q38JH74L2sb03eSyu6d42Wx3z0scDbR6mQq6' +
      'Ybwc99VjNf+DasDSMR5Key1lvUDlXi7fjW1Jaf+/CytpCH3Gy1Mw/Wlt/xF+Cisp5uAr9KYreDXSMbi4//c7YBmYUH' +
      'UN6+0A1d4MhXCeaFDsf4FAMLr+P9pgJc4w07y5CgNF0ugm2PiPD4uBzZYuiMu8BQ7OH4VvVnmFrNpjUqZJ1/+nZ+Bg' +
      'Fmgv/p6zWUOMozJvOZu0B5PmYvQkbwmfcH5CnI23WEHXxt/jVznK+V+LuP1favvfsfTAda9XwfZyd3r2lF9NyS7AZ6' +
      'QZlPEfKYz0jf/24Q7QS9GXAE2ox67SW6sQzhRVjmopE+/q2Kfm3BO1/47ByrjA5HhVbCrMFG1J/I8gIfw/PlQAWy3F' +
      'jEu8GgcfjcU2y7zNXLWlYiVT/D89x/b/StARvM7ZythGTYu83Wxn1yfB9WmfV8enOsFRqvu9HQo6flHwsPG7AoFAME' +
      'z/30vc/3/NTsxKualZ+pi3T8G0pNUTHSOI/8QvYSV14U73Dih4y6W/d/75X9+HleRU7RqvkVV7WnQ5ivlfvbAyjjB+' +
      'r4VNxYDoQNb/Fky4/6cKqGMK2C1XDvcnJnsdDj6IyDWLvJu5au+V2pU87/98GfQQ9XKWCr3+ed4pBbc60UdpTsY+Sv' +
      'Ngg9etoMvjM/77VakJMv4vhZGu8Z+ruP9fbYMJRxNOqNu8fgWzL31GTX+cOv0/wpuwkupwp4Z9Ct4CaSo+uv7380ji' +
      'tf8iql0Z9rNqu0ShI4r/PQMr46+1/nAOm4qOKELW/xZMoP9nB3AdU/C8uwxnOCkjPM2Bjcs1V4SncNXeJlVM5v8JBI' +
      'LExP8DvN3j0ABWAQA=',
  ),
  (character) => character.charCodeAt(0),
);
