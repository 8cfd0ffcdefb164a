import type { HelpTexts } from './fr.ts';

/** Texts of `--help` in German, by their English ones. */
export const de: HelpTexts = {
  // What every command takes
  'Track your accounts, investments and net worth.': 'Konten, Anlagen und Nettovermögen verfolgen.',
  'answer in JSON, for scripts': 'in JSON antworten, für Skripte',
  'the user it is about; `keys create`, `users add` and `restore` create a new one':
    'der Benutzer, um den es geht; `keys create`, `users add` und `restore` legen einen neuen an',
  'all columns, texts and ids whole, however wide the lines':
    'alle Spalten, Texte und Kennungen ganz, wie breit die Zeilen auch werden',
  'only those of this account': 'nur die dieses Kontos',
  'of one account alone': 'nur eines Kontos',
  'in euros': 'in Euro',
  'total expense ratio a year': 'laufende Kosten im Jahr',
  'with the columns': 'mit den Spalten',

  // members
  'make of two users one household, of which both are members':
    'aus zwei Benutzern einen Haushalt machen, dem beide angehören',
  'the user who becomes part of the other': 'der Benutzer, der zum anderen kommt',
  'the user who goes on': 'der Benutzer, der bleibt',
  'write all data of both into this folder first':
    'zuerst alle Daten beider in diesen Ordner exportieren',
  'manage the people of a household, who own shares of its accounts':
    'die Mitglieder eines Haushalts verwalten, denen Anteile an seinen Konten gehören',
  'list the members, and the accounts of each': 'die Mitglieder mit ihren Konten auflisten',
  'add a member; accounts without owner stay so unless named':
    'ein Mitglied hinzufügen; nicht genannte Konten ohne Inhaber bleiben ohne',
  'what you call them': 'wie Sie es nennen',
  'accounts that are theirs alone; `all`: every one that has no owner':
    'Konten, die ihm allein gehören; `all`: jedes ohne Inhaber',
  'the name by which they sign in, also through a proxy':
    'der Name, unter dem es sich anmeldet, auch über einen Proxy',
  'give a member another name': 'ein Mitglied umbenennen',
  'what they are called then': 'sein neuer Name',
  'remove a member: their accounts stay without them, their sessions, links and keys end':
    'ein Mitglied entfernen: Seine Konten bleiben ohne es, seine Sitzungen, Links und Schlüssel enden',
  'state who owns an account; without shares, show it':
    'die Inhaber eines Kontos angeben; ohne Anteile: sie anzeigen',
  'percent of each: ada=50 ben=50; `none`: nobody of the household':
    'Anteil jedes Mitglieds in Prozent: ada=50 ben=50; `none`: niemand aus dem Haushalt',
  'the figures of one member alone; `all`: of all together':
    'die Zahlen eines Mitglieds allein; `all`: aller zusammen',
  'whose figures it opens; else those of all together':
    'das Mitglied, dessen Zahlen er zeigt; sonst alle zusammen',
  'the member of the household whom it signs in': 'das Mitglied des Haushalts, das er anmeldet',
  'of a member of the household': 'eines Mitglieds des Haushalts',

  // serve, demo, net-worth, report
  'run the service until SIGINT or SIGTERM; a second one ends it at once':
    'den Dienst bis SIGINT oder SIGTERM laufen lassen; ein zweites beendet ihn sofort',
  'serve ten years of sample data from a new database':
    'eine Demo mit Beispieldaten aus zehn Jahren starten',
  'folder of its embedded database, else PACTOLE_DATA_DIR':
    'Ordner ihrer eingebetteten Datenbank, sonst PACTOLE_DATA_DIR',
  'where it listens instead of PORT': 'Port, auf dem der Dienst lauscht, statt PORT',
  'open the page in the browser of this machine': 'die Seite im Browser dieses Rechners öffnen',
  'load it only': 'die Daten nur laden',
  'show the net worth of a user today, its parts, and what changed this month':
    'das heutige Nettovermögen, seine Aufteilung und die Veränderung in diesem Monat anzeigen',
  'show what investments returned, realized and paid':
    'Renditen, realisierte Gewinne und Erträge der Anlagen anzeigen',
  'show the returns of each invested account, archived ones too':
    'Renditen jedes Anlagekontos anzeigen, auch archivierter',
  'show the returns of each holding, sold ones too':
    'Renditen jeder Position anzeigen, auch verkaufter',
  'show each year, and what the same payments would be worth in the index':
    'jedes Jahr anzeigen, und was dieselben Einzahlungen im Index wert wären',
  'list gains of sells by year and account, at the average cost and first in, first out':
    'Gewinne aus Verkäufen nach Jahr und Konto auflisten, zum Durchschnittspreis und nach FIFO',
  '`sale`: each sell with its cost by both methods, and profits and losses apart':
    '`sale`: jeder Verkauf mit seinem Einstandswert nach beiden Verfahren, Gewinne und Verluste getrennt',
  'each sell as CSV': 'jeder Verkauf als CSV',
  'list dividends and interest of each security, and what they yield on its cost and value':
    'Dividenden und Zinsen jedes Wertpapiers auflisten, mit ihrer Rendite auf Einstandswert und Wert',
  'show how net worth changed, and why':
    'anzeigen, wie sich das Nettovermögen verändert hat und warum',
  'a calendar year, instead of this month, this year and in all':
    'ein Kalenderjahr, statt dieses Monats, dieses Jahrs und insgesamt',
  'say that a doubt is unfounded, by its id in the list':
    'einen Hinweis als richtig bestätigen, mit seiner Kennung aus der Liste',
  'list missing or doubtful data, and the command that fixes each':
    'fehlende oder zweifelhafte Daten auflisten, mit dem Befehl zum Beheben',
  'let an assistant read your figures, on this machine or with PACTOLE_API_KEY':
    'einem Assistenten Zugriff auf Ihre Zahlen geben, auf diesem Rechner oder mit PACTOLE_API_KEY',
  'also offer what writes; the key has to allow it':
    'auch schreibende Werkzeuge anbieten; der Schlüssel muss es erlauben',
  'write the page with all figures of today into one HTML file':
    'die Seite mit allen Zahlen von heute in eine HTML-Datei schreiben',
  'where to, such as wealth.html; it holds your wealth: mind who can read it':
    'wohin, etwa vermoegen.html; sie enthält Ihr Vermögen: Achten Sie darauf, wer sie lesen kann',
  'the language of its words and figures': 'die Sprache der Texte und Zahlen',

  // keys
  'issue, list and revoke API keys': 'API-Schlüssel ausstellen, auflisten und widerrufen',
  'issue a key; it is shown this once': 'einen Schlüssel ausstellen; er wird nur einmal angezeigt',
  'what the key is for': 'wofür der Schlüssel ist',
  'what it opens:': 'seine Rechte:',
  'or of these, separated by commas:': 'oder von diesen, durch Kommas getrennt:',
  'a day, as which begins the key stops working, or an instant: 2027-01-01, 2027-01-01T12:00:00Z':
    'der Tag, mit dessen Beginn der Schlüssel abläuft, oder ein Zeitpunkt: 2027-01-01, 2027-01-01T12:00:00Z',
  'list the keys, but never the keys themselves':
    'die Schlüssel auflisten, ohne ihren geheimen Wert',
  'make a key useless from the next request on':
    'einen Schlüssel mit sofortiger Wirkung widerrufen',
  'the id of the key, as `keys list` shows it':
    'die Kennung des Schlüssels, wie `keys list` sie zeigt',

  // assistants
  'let assistants read your figures, and sign them out':
    'Assistenten Zugriff auf Ihre Zahlen geben und sie abmelden',
  'list the assistants that are let in': 'die zugelassenen Assistenten auflisten',
  'print a token for an assistant that can’t sign in by itself':
    'ein Token für einen Assistenten ausgeben, der sich nicht selbst anmelden kann',
  'what you call the assistant': 'der Name des Assistenten',
  'let it write too': 'ihm auch das Schreiben erlauben',
  'sign an assistant out from the next request on':
    'einen Assistenten mit sofortiger Wirkung abmelden',
  'the id of the assistant, as `assistants list` shows it':
    'die Kennung des Assistenten, wie `assistants list` sie zeigt',
  // open, sessions
  'print a link that signs you in on the page':
    'einen Link ausgeben, der Sie auf der Seite anmeldet',
  'list the browsers that are signed in, and sign them out':
    'die angemeldeten Browser auflisten und abmelden',
  'list the browsers that are signed in': 'die angemeldeten Browser auflisten',
  'sign a browser out from the next request on': 'einen Browser mit sofortiger Wirkung abmelden',
  'the id of the session, as `sessions list` shows it':
    'die Kennung der Sitzung, wie `sessions list` sie zeigt',
  'sign out everywhere; links made before stop working':
    'überall abmelden; früher erstellte Links gelten nicht mehr',
  'list and remove the passkeys that sign in on the page':
    'Passkeys für die Anmeldung auf der Seite auflisten und entfernen',
  'list the passkeys of a user and of their members':
    'die Passkeys eines Benutzers und seiner Mitglieder auflisten',
  'remove passkeys, as of a lost device, and end the sessions that they opened':
    'Passkeys entfernen, etwa eines verlorenen Geräts, und die damit geöffneten Sitzungen beenden',
  'the ids of the passkeys, as `passkeys list` shows them':
    'die Kennungen der Passkeys, wie `passkeys list` sie zeigt',
  'show or remove the second factor of the password':
    'die Zwei-Faktor-Authentifizierung des Passworts anzeigen oder entfernen',
  'show if a second factor is on, and how many recovery codes are left':
    'anzeigen, ob die Zwei-Faktor-Authentifizierung aktiv ist, und wie viele Wiederherstellungscodes übrig sind',
  'remove the second factor of a user who lost their app':
    'die Zwei-Faktor-Authentifizierung eines Benutzers entfernen, der seine App verloren hat',
  'set or remove the password with which you sign in on the page':
    'das Passwort setzen oder entfernen, mit dem Sie sich auf der Seite anmelden',
  'set the password, which is typed or read from a pipe':
    'das Passwort setzen, eingetippt oder aus einer Pipe gelesen',
  'remove the password, and sign all browsers out':
    'das Passwort entfernen und alle Browser abmelden',
  'addresses of proxies that are believed: 10.0.0.7, 172.16.0.0/12 (none)':
    'Adressen vertrauenswürdiger Proxys: 10.0.0.7, 172.16.0.0/12 (keine)',
  'path below which it answers behind a proxy: /wealth (none)':
    'Pfad, unter dem er hinter einem Proxy antwortet: /wealth (keiner)',
  'header in which they name the signed-in user: Remote-User (none)':
    'Header, in dem sie den angemeldeten Benutzer nennen: Remote-User (keiner)',

  // rules
  'give categories and types to what the files of `pactole import` leave open':
    'importierten Buchungen ohne Kategorie oder Art eine geben',
  'words of the label, * for any characters: "carrefour", "sncf*paris"':
    'Wörter des Buchungstextes, * für beliebige Zeichen: "carrefour", "sncf*paris"',
  'the same of who paid or was paid': 'ebenso für den Zahlungspartner',
  'the smallest amount, signed: -50 for at most 50 spent':
    'der kleinste Betrag, mit Vorzeichen: -50 für höchstens 50 ausgegeben',
  'the largest amount, signed: 0 for everything spent':
    'der größte Betrag, mit Vorzeichen: 0 für alles Ausgegebene',
  'what the row gets': 'was die Buchung bekommt',
  'fee, buy, credit, debit, dividend, interest, sell or transfer':
    'fee, buy, credit, debit, dividend, interest, sell oder transfer',
  'list them in their order; --json is what pactole-import --rules takes':
    'die Regeln in ihrer Reihenfolge auflisten; pactole-import --rules liest die Ausgabe von --json',
  'add a rule: the first one that fits gives':
    'eine Regel hinzufügen: die erste, die passt, entscheidet',
  'in front of the rule with this number; default at the end':
    'vor der Regel mit dieser Nummer; sonst am Ende',
  'remove a rule': 'eine Regel entfernen',
  'move a rule to another place': 'eine Regel verschieben',
  'its number afterwards': 'ihre Nummer danach',
  'show what the rules make of a row': 'anzeigen, was die Regeln einer Buchung geben',
  'its label': 'ihr Buchungstext',
  'signed; default -1': 'mit Vorzeichen; sonst -1',
  'who paid or was paid': 'der Zahlungspartner',
  'its number, as `rules list` shows it': 'ihre Nummer, wie `rules list` sie zeigt',

  // import and sync
  'move in from another app by its own export, and compare':
    'aus einer anderen App mit deren Export umziehen und vergleichen',
  'import what banks, brokers and apps export, each row once':
    'Dateien von Banken, Brokern und Apps importieren, ohne Doppelte',
  'import what the configured banks, brokers and exchanges have new':
    'neue Buchungen eingerichteter Banken, Broker und Börsen importieren',

  // categories and journal
  'list, rename, merge and delete categories':
    'Kategorien auflisten, umbenennen, zusammenführen und löschen',
  'list categories with their transactions and rules':
    'Kategorien mit ihren Buchungen und Regeln auflisten',
  'add a category': 'eine Kategorie hinzufügen',
  'rename a category, also in the rules': 'eine Kategorie umbenennen, auch in den Regeln',
  'show the interest of a Livret A, LDDS or LEP at the official rates, beside what came':
    'die Zinsen eines Livret A, LDDS oder LEP zum amtlichen Satz und die gebuchten anzeigen',
  'state the VAT in a category: it is neither income nor spending':
    'die Umsatzsteuer einer Kategorie angeben; sie ist weder Einnahme noch Ausgabe',
  'such as 20 or 5.5; `all` if it is VAT alone, `none` without':
    'etwa 20 oder 5.5; `all`, wenn sie nur Umsatzsteuer ist, `none` ohne',
  'move all of a category into another one': 'eine Kategorie mit einer anderen zusammenführen',
  'delete a category; its transactions have none then':
    'eine Kategorie löschen; ihre Buchungen haben dann keine',
  'name of the category': 'Name der Kategorie',
  'its new name': 'ihr neuer Name',
  'name of the category that stays': 'Name der Kategorie, die bleibt',
  'list what was imported, and undo an import': 'Importe auflisten und rückgängig machen',
  'list the imports, newest first': 'Importe auflisten, neueste zuerst',
  'only those of this key: its name, or its id as `keys list` shows it':
    'nur die dieses Schlüssels: sein Name, oder seine Kennung, wie `keys list` sie zeigt',
  'show what taking an import back would remove':
    'anzeigen, was beim Rückgängigmachen eines Imports entfernt würde',
  'as `imports list` shows it': 'wie `imports list` sie zeigt',
  'take an import back as a whole': 'einen Import ganz rückgängig machen',
  'list what was changed, and undo it': 'Änderungen auflisten und rückgängig machen',
  'list the changes of 90 days, newest first':
    'Änderungen der letzten 90 Tage auflisten, neueste zuerst',
  'show what a change replaced': 'anzeigen, was eine Änderung ersetzt hat',
  'undo a change as a whole': 'eine Änderung ganz rückgängig machen',
  'as `journal list` shows it': 'wie `journal list` sie zeigt',
  'add a transaction by hand': 'eine Buchung von Hand hinzufügen',
  'correct day, amount or label; no import doubles it':
    'Datum, Betrag oder Buchungstext korrigieren; kein Import verdoppelt sie',
  'signed: -12.50 for money spent': 'mit Vorzeichen: -12.50 für eine Ausgabe',
  'its day, YYYY-MM-DD; default today': 'ihr Datum, JJJJ-MM-TT; sonst heute',
  'its new day, YYYY-MM-DD': 'ihr neues Datum, JJJJ-MM-TT',
  'its new amount, signed': 'ihr neuer Betrag, mit Vorzeichen',
  'its new label': 'ihr neuer Buchungstext',
  'its category': 'ihre Kategorie',
  'a note on it': 'eine Notiz dazu',
  'also all others of the same payee': 'auch alle anderen desselben Zahlungspartners',
  'also by a rule for new ones': 'auch eine Regel für neue anlegen',
  'correct a balance': 'einen Saldo korrigieren',

  // transactions
  'list, delete, restore, categorise and annotate what was imported':
    'Buchungen auflisten, löschen, wiederherstellen, einordnen und mit Notizen versehen',
  'list transactions, newest first': 'Buchungen auflisten, die neuesten zuerst',
  'only what this figure counts, up to today': 'nur die in dieser Zahl enthaltenen, bis heute',
  'only those of this type': 'nur die dieser Art',
  'only those of this category; "" for those without any':
    'nur die dieser Kategorie; "" für die ohne Kategorie',
  'add up what came in and went out of checking accounts, without transfers between own accounts, buys and sells':
    'Eingänge und Ausgänge von Girokonten addieren, ohne Umbuchungen zwischen eigenen Konten, Käufe und Verkäufe',
  'what it is added up by': 'das Merkmal, nach dem summiert wird',
  'the deleted ones, which `restore` brings back': 'die gelöschten, die `restore` wiederherstellt',
  'how many, 1 to 1000': 'Anzahl, 1 bis 1000',
  'another type': 'eine andere Art',
  'another currency; rows stay in theirs': 'eine andere Währung; Buchungen behalten ihre',
  'split a transaction into parts with categories of their own':
    'eine Buchung in Teile mit eigenen Kategorien aufteilen',
  'each AMOUNT, AMOUNT=CATEGORY or AMOUNT=CATEGORY=NOTE; `rest` is what the others leave':
    'jeder als BETRAG, BETRAG=KATEGORIE oder BETRAG=KATEGORIE=NOTIZ; `rest` ist, was die anderen übrig lassen',
  'join the parts of a transaction, with the category of the largest':
    'die Aufteilung einer Buchung aufheben; sie bekommt die Kategorie des größten Teils',
  'move transactions to another account; no import doubles them':
    'Buchungen in ein anderes Konto verschieben; kein Import verdoppelt sie',
  'as `transactions list` shows them': 'wie `transactions list` sie zeigt',
  'delete one transaction or many; no import brings them back':
    'eine Buchung oder viele löschen; kein Import stellt sie wieder her',
  'only those of this import, as `imports list` shows it':
    'nur die dieses Imports, wie `imports list` ihn zeigt',
  'leave no trace of them, so that an import can bring them back':
    'sie spurlos löschen, sodass ein Import sie wieder hinzufügen kann',
  'bring a deleted transaction back': 'eine gelöschte Buchung wiederherstellen',
  'put a transaction into a category': 'eine Buchung in eine Kategorie einordnen',
  'found or made by its name; "" for none': 'am Namen gefunden oder neu angelegt; "" für keine',
  'write a note on a transaction': 'eine Notiz zu einer Buchung schreiben',
  'the note; "" removes it': 'die Notiz; "" entfernt sie',
  'as `transactions list` shows it': 'wie `transactions list` sie zeigt',
  'write transactions as CSV, newest first': 'Buchungen als CSV schreiben, die neuesten zuerst',
  'where to, compressed when its name ends in .gz; else standard output':
    'die Datei, komprimiert, wenn ihr Name auf .gz endet; sonst die Standardausgabe',
  'net worth at the end of an earlier day, YYYY-MM-DD':
    'Nettovermögen am Ende eines früheren Tages, JJJJ-MM-TT',
  'mail server for reminders: smtps://user:password@host (none)':
    'Mailserver für Erinnerungen: smtps://user:password@host (keiner)',
  "their sender (the server's user, or pactole at its host)":
    'ihr Absender (der Benutzer des Servers, sonst pactole bei seinem Host)',
  'send what is due by e-mail once a week, without amounts':
    'einmal in der Woche per E-Mail senden, was ansteht, ohne Beträge',
  'show where reminders go': 'zeigen, wohin Erinnerungen gehen',
  'send a code to an address, which gets the reminders once it is confirmed':
    'einen Code an eine Adresse senden, die nach der Bestätigung die Erinnerungen bekommt',
  'an e-mail address': 'eine E-Mail-Adresse',
  'confirm the address by the code that it got': 'die Adresse mit dem erhaltenen Code bestätigen',
  'the code in the e-mail': 'der Code aus der E-Mail',
  'turn reminders off, and forget the address':
    'Erinnerungen ausschalten und die Adresse vergessen',
  'send what is due now': 'jetzt senden, was ansteht',
  'pause, resume and forget feeds': 'Quellen pausieren, fortsetzen und vergessen',
  'leave a feed out of runs of all feeds': 'eine Quelle auslassen, wenn alle abgerufen werden',
  'let a paused feed run again': 'eine pausierte Quelle wieder abrufen',
  'forget the last run of a feed that runs no more':
    'den letzten Abruf einer Quelle vergessen, die es nicht mehr gibt',
  'its name, as `sync --list` shows it': 'ihr Name, wie `sync --list` ihn zeigt',
  'the first day, YYYY-MM-DD': 'der erste Tag, JJJJ-MM-TT',
  'the last day, YYYY-MM-DD': 'der letzte Tag, JJJJ-MM-TT',
  'as CSV, which is the form unless --json is said': 'als CSV, das Standardformat ohne --json',

  // accounts
  'its name, number, IBAN, or the end of its id': 'Name, Nummer, IBAN oder Ende der Kennung',
  'list, create, complete, archive and delete accounts':
    'Konten auflisten, anlegen, ändern, archivieren und löschen',
  'create an account': 'ein Konto anlegen',
  'the kind of account': 'die Art des Kontos',
  'the currency it is kept in': 'die Währung des Kontos',
  'list, record and remove the balances of an account':
    'die Salden eines Kontos auflisten, erfassen und entfernen',
  'record what an account holds at the end of a day':
    'den Saldo eines Kontos am Ende eines Tages erfassen',
  'in its currency: 1234.56; a debt has a minus':
    'in seiner Währung: 1234.56; eine Schuld hat ein Minus',
  'the day, YYYY-MM-DD; default today': 'das Datum, JJJJ-MM-TT; sonst heute',
  'import, add, see and remove the buys and sells of holdings':
    'Käufe und Verkäufe importieren, hinzufügen, auflisten und entfernen',
  'add one buy or sell; what is stored already is not added twice':
    'einen Kauf oder Verkauf hinzufügen; schon Gespeichertes wird nicht noch einmal hinzugefügt',
  'the number of units bought': 'die Zahl der gekauften Anteile',
  'the number of units sold': 'die Zahl der verkauften Anteile',
  'the price of one unit: 61.50': 'der Preis eines Anteils: 61.50',
  'the fees, beside the price': 'die Gebühren, zusätzlich zum Preis',
  'of the price and the fees': 'von Preis und Gebühren',
  'show and load closes, not adjusted for later splits':
    'Schlusskurse anzeigen und laden, nicht um spätere Splits bereinigt',
  'list the latest closes, or all closes of one ISIN, newest first':
    'die letzten Schlusskurse auflisten, oder alle einer ISIN, die neuesten zuerst',
  'set the close of a day, replacing one that is there':
    'den Schlusskurs eines Tages angeben oder ersetzen',
  'create the key though a scope opens nothing, without asking':
    'den Schlüssel ohne Nachfrage anlegen, auch wenn ein Recht auf nichts Zugriff gibt',
  'list the accounts, archived ones included': 'die Konten auflisten, archivierte eingeschlossen',
  "complete an account; '' takes a value away": "ein Konto ändern; '' entfernt einen Wert",
  'what you call it': 'wie Sie es nennen',
  'bank, broker or platform': 'Bank, Broker oder Plattform',
  'with or without spaces': 'mit oder ohne Leerzeichen',
  '8 or 11 characters': '8 oder 11 Zeichen',
  'a day or an instant': 'ein Tag oder ein Zeitpunkt',
  'what it cost, in its currency, where it has no holdings':
    'der Einstandswert, in seiner Währung, wenn es keine Positionen hat',
  'what the platform takes a year': 'jährliche Gebühren der Plattform',
  'and for an operation': 'und Gebühren je Vorgang',
  'social levies': 'Sozialabgaben',
  'income tax': 'Einkommensteuer',
  'income tax once it has matured': 'Einkommensteuer nach Ablauf der Frist',
  'what was borrowed': 'der Darlehensbetrag',
  'interest a year': 'Zinsen im Jahr',
  'how long it runs': 'die Laufzeit',
  'the property that the loan paid for': 'die finanzierte Immobilie',
  'the archived account that was transferred to it':
    'das archivierte Konto, das darauf übertragen wurde',
  'flat, house, …': 'Wohnung, Haus, …',
  'square metres': 'Quadratmeter',
  'where the property is': 'wo die Immobilie ist',
  'when it was built': 'wann sie gebaut wurde',
  'leave an account out of net worth from a day on':
    'ein Konto ab einem Tag aus dem Nettovermögen ausschließen',
  'the first day without it; default today': 'der erste Tag ohne es; sonst heute',
  'count an archived account again, as if it never was':
    'ein archiviertes Konto wieder zählen, als wäre es nie archiviert gewesen',
  'list the terms of a loan that hold from a later day on':
    'spätere Konditionen eines Darlehens auflisten',
  "state a loan's terms from a day on; '' takes one away":
    "Konditionen eines Darlehens ab einem Tag angeben; '' entfernt eine",
  'take back the terms of a loan that hold from a day on':
    'Konditionen eines Darlehens ab einem Tag entfernen',
  'show the instalments of a loan, past and planned':
    'den Tilgungsplan eines Darlehens anzeigen, vergangene und künftige Raten',
  'the first day on which they hold, YYYY-MM-DD': 'der erste Tag, an dem sie gelten, JJJJ-MM-TT',
  'principal and interest of a month, without insurance':
    'Tilgung und Zinsen eines Monats, ohne Versicherung',
  'insurance of a month, beside the instalment': 'Versicherung eines Monats, zusätzlich zur Rate',
  'the last day of the deferral': 'der letzte Tag der Aussetzung',
  'state what was paid into an account up to a day':
    'angeben, was bis zu einem Tag auf ein Konto eingezahlt wurde',
  "in euros; '' takes the statement back": "in Euro; '' entfernt die Angabe",
  'the last day that it covers; default today': 'der letzte Tag, für den es gilt; sonst heute',
  'delete an account with all that it holds, for good':
    'ein Konto mit allem, was es enthält, endgültig löschen',

  // balances
  'list the balances of an account, newest first':
    'die Salden eines Kontos auflisten, die neuesten zuerst',
  'remove a balance for good': 'einen Saldo endgültig entfernen',
  'the id of the balance, as `balances list` shows it':
    'die Kennung des Saldos, wie `balances list` sie zeigt',

  // holdings
  'list, correct and remove holdings': 'Positionen auflisten, korrigieren und entfernen',
  'how many units it is today': 'Zahl der Anteile heute',
  'what it cost in euros, purchase fees included': 'der Einstandswert in Euro, mit Kaufgebühren',
  'the purchase fees, part of the cost': 'die Kaufgebühren, im Einstandswert enthalten',
  'when it was bought': 'das Kaufdatum',
  'list the holdings': 'die Positionen auflisten',
  "correct a holding; '' takes a value away": "eine Position korrigieren; '' entfernt einen Wert",
  'value a holding at 0 from a day on': 'eine Position ab einem Tag mit 0 bewerten',
  'the first day on which it is worth nothing; default today':
    'der erste Tag, an dem sie wertlos ist; sonst heute',
  'value it at its price again': 'sie wieder zu ihrem Kurs bewerten',
  'remove a holding and its lots for good':
    'eine Position und ihre Käufe und Verkäufe endgültig entfernen',
  'the id of the holding, as `holdings list` shows it':
    'die Kennung der Position, wie `holdings list` sie zeigt',
  'move units to another account or security; they take their cost and days with them':
    'Anteile auf ein anderes Konto oder Wertpapier übertragen, mit Einstandswert und Kaufdatum',
  'the account that holds them afterwards; default the same':
    'das Konto, das sie danach hält; sonst dasselbe',
  'the ISIN of what they become, or coin:POL; default the same':
    'die ISIN dessen, was sie werden, oder coin:POL; sonst dieselbe',
  'how many units leave; default all': 'Zahl der übertragenen Anteile; sonst alle',
  'the day at whose end they move; default today':
    'der Tag, an dessen Ende sie übertragen werden; sonst heute',
  'new units for old ones: 3:2; default 1:1': 'neue Anteile für alte: 3:2; sonst 1:1',
  'how many units arrive, instead of a ratio':
    'Zahl der erhaltenen Anteile, statt eines Verhältnisses',
  'money paid for the new units, as for rights; it raises their cost':
    'Geld, das für die neuen Anteile bezahlt wird, wie bei Bezugsrechten; es erhöht ihren Einstandswert',
  'money paid beside the new units; it lowers their cost':
    'Geld, das zusätzlich zu den neuen Anteilen gezahlt wird; es senkt ihren Einstandswert',
  'of the money': 'dieses Geldes',
  'spin-off: all units stay, and this share of their cost goes with those that arrive':
    'Abspaltung: Alle Anteile bleiben, und dieser Teil ihres Einstandswerts geht auf die neuen über',
  'list the moves of units': 'die Überträge von Anteilen auflisten',
  'take a move of units back': 'einen Übertrag von Anteilen rückgängig machen',
  'the id of the move, as `holdings moves` shows it':
    'die Kennung des Übertrags, wie `holdings moves` sie zeigt',
  'the prices are percent of the nominal value, as those of bonds':
    'die Kurse sind Prozent des Nennwerts, wie bei Anleihen',
  'store prices that contradict others': 'Kurse speichern, denen andere widersprechen',
  'the prices are adjusted for all later splits':
    'die Kurse sind um alle späteren Splits bereinigt',

  // lots
  'import buys and sells from a CSV file, all or none; twice adds nothing':
    'Käufe und Verkäufe aus einer CSV-Datei importieren, alle oder keinen, ohne Doppelte',
  'the account that holds them': 'das Konto, das sie hält',
  'list the lots in the order of their days': 'die Käufe und Verkäufe nach Datum auflisten',
  'remove a lot for good': 'einen Kauf oder Verkauf endgültig entfernen',
  'the id of the lot, as `lots list` shows it': 'seine Kennung, wie `lots list` sie zeigt',

  // assets, prices, rates, splits
  'list the assets, which all users share, and say what they are':
    'die gemeinsamen Wertpapiere aller Benutzer auflisten und beschreiben',
  'what it is called': 'wie es heißt',
  'the symbol under which it is quoted: CW8.PA': 'das Kürzel, unter dem es notiert ist: CW8.PA',
  'in which it is quoted': 'in der es notiert ist',
  'list the assets with their latest prices': 'die Wertpapiere mit ihren letzten Kursen auflisten',
  "say what an asset is; '' takes a value away":
    "ein Wertpapier beschreiben; '' entfernt einen Wert",
  'give stored transactions the categories and types that they lack':
    'gespeicherten Buchungen die Kategorien und Arten geben, die ihnen fehlen',
  'remove an asset that nothing holds, with its closes and splits':
    'ein Wertpapier, das in keiner Position ist, mit Schlusskursen und Splits entfernen',
  'its ISIN, or the end of its id': 'seine ISIN, oder das Ende der Kennung',
  'its ISIN, 12 characters': 'seine ISIN, 12 Zeichen',
  'load reference rates, units of a currency for one euro':
    'Referenzkurse laden, Einheiten einer Währung für einen Euro',
  'load splits, new units for an old one': 'Splits laden, neue Anteile für einen alten',
  'import closes, not adjusted for later splits, from a CSV file, all or none; what is there already is left out, what is corrected takes its place':
    'Schlusskurse, nicht um spätere Splits bereinigt, aus einer CSV-Datei importieren, alle oder keinen; schon gespeicherte werden ausgelassen, korrigierte ersetzt',
  'import reference rates, units of a currency for one euro, from a CSV file, all or none; what is there already is left out, what is corrected takes its place':
    'Referenzkurse, Einheiten einer Währung für einen Euro, aus einer CSV-Datei importieren, alle oder keinen; schon gespeicherte werden ausgelassen, korrigierte ersetzt',
  'import splits, new units for an old one, from a CSV file, all or none; what is there already is left out, what is corrected takes its place':
    'Splits, neue Anteile für einen alten, aus einer CSV-Datei importieren, alle oder keinen; schon gespeicherte werden ausgelassen, korrigierte ersetzt',

  'remove the close of a day for good': 'den Schlusskurs eines Tages endgültig entfernen',
  'set the reference rate of a day, replacing one that is there':
    'den Referenzkurs eines Tages angeben oder ersetzen',
  'its units for one euro: 1.09': 'seine Einheiten für einen Euro: 1.09',
  'store a rate that is far from the last one':
    'einen Kurs speichern, der weit vom letzten abweicht',
  'remove the reference rate of a day for good': 'den Referenzkurs eines Tages endgültig entfernen',
  'the day, YYYY-MM-DD': 'das Datum, JJJJ-MM-TT',
  'its code of three letters: USD': 'ihr Code aus drei Buchstaben: USD',

  'show what is left on checking accounts until the next regular income':
    'anzeigen, was bis zum nächsten regelmäßigen Einkommen auf den Girokonten bleibt',
  // milestones, benchmark, market
  'list and set your own thresholds of net worth':
    'Ihre Ziele für das Nettovermögen auflisten und setzen',
  'list them, the lowest first, with the saving that each needs':
    'die Ziele auflisten, das niedrigste zuerst, mit der nötigen Sparrate',
  'the growth of a year to assume, -50 to 50; default 5':
    'das angenommene Wachstum im Jahr, -50 bis 50; sonst 5',
  'add a threshold, or give one another day': 'ein Ziel hinzufügen oder sein Datum ändern',
  'the day by which to reach it, YYYY-MM-DD':
    'der Tag, bis zu dem es erreicht sein soll, JJJJ-MM-TT',
  'remove a threshold': 'ein Ziel entfernen',
  'show and choose the index that your portfolio is compared with':
    'den Vergleichsindex Ihrer Anlagen anzeigen und wählen',
  'show the one chosen': 'den gewählten Index anzeigen',
  'choose one': 'einen Index wählen',
  'refresh prices, splits, rates and wallets, and see how fresh they are':
    'Kurse, Splits, Wechselkurse und Wallets aktualisieren und ihren Stand anzeigen',
  'ask the providers now; fails when none of them could be reached':
    'jetzt bei den Anbietern abrufen; schlägt fehl, wenn keiner erreichbar ist',
  'show the last prices and rates, and what failed':
    'die letzten Kurse und Wechselkurse anzeigen, und was fehlgeschlagen ist',

  // users, export, restore, backups
  'list the users of this service; add or delete one':
    'die Benutzer dieses Dienstes auflisten; einen hinzufügen oder löschen',
  'list the users, in the order in which they came': 'die Benutzer auflisten, nach Anlagedatum',
  'create a user without any data': 'einen Benutzer ohne Daten anlegen',
  'what they are called here, 1 to 80 characters': 'der Name des Benutzers, 1 bis 80 Zeichen',
  'delete a user with all data, keys included, for good':
    'einen Benutzer mit allen Daten, auch den Schlüsseln, endgültig löschen',
  'as `users list` shows it': 'wie `users list` sie zeigt',
  'write all data of the user into a file first':
    'zuerst alle Daten des Benutzers in eine Datei exportieren',
  'do not ask': 'nicht fragen',
  'write all data of a user into one file': 'alle Daten eines Benutzers in eine Datei exportieren',
  'where to; compressed when its name ends in .gz':
    'die Datei; komprimiert, wenn ihr Name auf .gz endet',
  'restore: one file, for `restore`; csv, portfolio-performance: a new folder of CSV files; hledger, beancount: a journal':
    'restore: eine Datei, für `restore`; csv, portfolio-performance: ein neuer Ordner mit CSV-Dateien; hledger, beancount: ein Journal',
  'load an export for a user who has no data yet':
    'einen Export für einen Benutzer ohne Daten wiederherstellen',
  'what `export` wrote, on whatever database':
    'eine Datei von `export`, gleich aus welcher Datenbank',
  'create, verify, list and restore the backups of the embedded database':
    'Sicherungen der eingebetteten Datenbank anlegen, prüfen, auflisten und wiederherstellen',
  'write a backup now, also while the server runs':
    'jetzt eine Sicherung anlegen, auch während der Server läuft',
  'restore a backup into a folder of its own, read and count everything':
    'eine Sicherung in einem eigenen Ordner wiederherstellen, alles lesen und prüfen',
  'a name that `backups list` shows, or the path of a backup; else the newest':
    'ein Name, den `backups list` zeigt, oder der Pfad einer Sicherung; sonst die neueste',
  'list the backups, newest first': 'die Sicherungen auflisten, die neuesten zuerst',
  'put a backup in the place of the database, which is kept aside':
    'die Datenbank durch eine Sicherung ersetzen; die bisherige bleibt daneben erhalten',
  'a name that `backups list` shows, or the path of a backup':
    'ein Name, den `backups list` zeigt, oder der Pfad einer Sicherung',

  // The environment
  'where the server listens (3000, 127.0.0.1)': 'wo der Server lauscht (3000, 127.0.0.1)',
  "PostgreSQL's address; without it, an embedded database is used":
    'die Adresse von PostgreSQL; ohne sie dient eine eingebettete Datenbank',
  'how long a server that starts waits for PostgreSQL (30)':
    'Sekunden, die der Server beim Start auf PostgreSQL wartet (30)',
  'how many connections to PostgreSQL a node works on at most (10)':
    'höchste Zahl der Verbindungen zu PostgreSQL je Knoten (10)',
  "addresses of PostgreSQL's replicas, which a server reads from":
    'Adressen der Replikate von PostgreSQL, aus denen ein Server liest',
  'a file that holds that address, where DATABASE_URL is not set':
    'eine Datei mit dieser Adresse, wenn DATABASE_URL fehlt',
  'folder of the embedded database (./data)': 'Ordner der eingebetteten Datenbank (./data)',
  'a new file that the first start writes a key into (none)':
    'eine neue Datei, in die der erste Start einen Schlüssel schreibt (keine)',
  'requests a minute and key, 0 for no limit (600)':
    'Anfragen je Minute und Schlüssel, 0 für keine Grenze (600)',
  'where a day begins (UTC)': 'wo ein Tag beginnt (UTC)',
  'off: nothing is ever asked of the providers of market data (on)':
    'off: keine Abfragen bei Anbietern von Marktdaten (on)',
  'pages whose scripts may call, by origin, or * (none)':
    'Seiten, deren Skripte anfragen dürfen, nach Herkunft, oder * (keine)',
  "the server's log: debug, info, warn, error, silent (warn on a terminal, else info)":
    'das Protokoll des Servers: debug, info, warn, error, silent (im Terminal warn, sonst info)',
  'other addresses of those providers, and a key for the first':
    'andere Adressen dieser Anbieter, und ein Schlüssel für den ersten',
  'json, or text for people (text on a terminal, else json)':
    'json, oder text, besser lesbar (im Terminal text, sonst json)',
  'where Prometheus reads metrics (nowhere; the host is HOST)':
    'wo Prometheus Messwerte liest (nirgends; der Host ist HOST)',
  'how long it still serves after a stop signal, not ready (0)':
    'Sekunden, die er nach einem Stoppsignal noch antwortet (0)',
  'any text: show unexpected errors whole':
    'beliebiger Text: unerwartete Fehler vollständig anzeigen',

  // The shape of help itself
  'Usage:': 'Aufruf:',
  'Arguments:': 'Argumente:',
  'Options:': 'Optionen:',
  'Commands:': 'Befehle:',
  'Environment:': 'Umgebung:',
  'Example:': 'Beispiel:',
  'display help for command': 'Hilfe zum Befehl anzeigen',
  // movements
  'show where money went between your accounts, and say it':
    'Geldbewegungen zwischen Ihren Konten anzeigen und angeben',
  'list movements, newest first': 'Bewegungen auflisten, die neuesten zuerst',
  'list what may be a movement, for you to say':
    'mögliche Bewegungen auflisten, zum Bestätigen oder Verwerfen',
  'say that what was found for a transaction is none':
    'die Verknüpfung einer Buchung lösen: Das ist keine Bewegung',
  'say that a transaction and another one, or an account, are one movement':
    'eine Buchung mit einer anderen oder mit einem Konto verknüpfen',
  'say that a credit gives back a purchase': 'angeben, dass eine Gutschrift einen Kauf erstattet',
  'say of all transactions with a label that they go to an account':
    'alle Buchungen mit einem Buchungstext mit einem Konto verknüpfen',
  'list what you said, newest first': 'Ihre Angaben auflisten, die neuesten zuerst',
  'take back what you said': 'eine Angabe entfernen',
  'the end of its id, as `transactions list` shows it':
    'das Ende ihrer Kennung, wie `transactions list` sie zeigt',
  'a part of its amount; default all of it': 'ein Teil ihres Betrags; sonst alles',
  'the label; its numbers do not matter': 'der Buchungstext; seine Ziffern zählen nicht',
  'they never do': 'das sind nie Bewegungen',
  'its id, as `movements said` shows it': 'ihre Kennung, wie `movements said` sie zeigt',
  'the account that settles the card or repays the loan, or none':
    'das Konto, das die Karte begleicht oder das Darlehen tilgt, oder none',

  'output the version number': 'die Version ausgeben',
  'default:': 'sonst:',
  'choices:': 'zur Wahl:',
  command: 'Befehl',
  options: 'Optionen',
};
