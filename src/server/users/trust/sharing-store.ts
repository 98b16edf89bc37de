/** The accounts that ever confirmed a phone that person $1 ever confirmed, themselves among them, as `id`. */
export const SHARING_PHONE = `select $1::bigint as id union select other.user_id
    from confirmed_phones mine join confirmed_phones other on other.phone_mac = mine.phone_mac where mine.user_id = $1`;
