/** Names of ours and of others, units, keys and what has no other word: what may be Latin in a Chinese text. */
const NAMES = new Set(
  `Gotong gotong royong Singapore English OneMap IPPT PUB JavaScript Cookie IP Safari Chrome Edge iPhone iPad Android iOS System QR HDB
   BCA EMA NEA NRIC FIN UEN ACRA GST CPF PayNow NETS WhatsApp Google Apple Facebook LINE Pay PDF JPG JPEG PNG GIF SMS LED EV DB
   RCCB km kg sqm XBRL ECI ROM IB IGCSE JC BTU ics zip CSV vCard ATM Eleven Cheers Visa Mastercard Discover Ctrl Shift Enter Escape App
   Store Play SCDF MOE ACE NASM NCSF ABRSM Diploma in Music Outlook iCloud iCal webcal Personal trainer business profile delete Wi-Fi Wei Lim`.split(
    /\s+/,
  ),
);

/** Latin words of a Chinese text that are neither such a name nor an address, a place for a value or the initials of a name. */
export const latinWords = (text: string): string[] =>
  (
    text
      .replace(/\{\{?\w+\}?\}|<\/?\w+\/?>|https?:\S+|[\w.]+@[\w.]+|\/[\w/?=&.%-]+|（[A-Z][A-Z-]+）|&#?\w+;/g, ' ')
      .match(/[A-Za-z][A-Za-z’'-]*/g) ?? []
  ).filter((word) => !NAMES.has(word) && !/^[A-Z]{1,2}$|^[a-z]$/.test(word));
