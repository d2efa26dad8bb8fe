export type Fields = Record<string, string>
/** Signs the parameters of the query and of the form with a shared secret. */
export declare function signatureFor(address: string, fields: Fields, secret: string): string
