export type AccountMode = 'login' | 'signup' | 'code';
