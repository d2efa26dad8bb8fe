/**
 * A call that failed. `message` is a sentence for people, `status` that of HTTP, or 0 without an answer, `cause` the error behind it. `code` is a
 * name from the error table of the capability, `REFUSED` for a sentence of the server without a code (a wrong password), or one of these:
 *
 * - `OFFLINE`: the server cannot be reached.
 * - `TIMEOUT`: it did not answer in time (`timeout` of `createClient`).
 * - `CORS`: it can be reached, but does not let this page read its answers: another product, or a library that names its embedding sites.
 * - `WRONG_BASE`: the answer is a page, or that of another product: `base` is not the address of a library.
 * - `WRONG_VERSION`: this package is newer or older than the library, which does not know the call.
 * - `UNREADABLE_ANSWER`: any other answer that is not understood, as of a proxy in trouble.
 */
export declare class WireError extends Error {
    readonly code: string;
    readonly status: number;
    constructor(message: string, code: string, status: number, options?: ErrorOptions);
}
/** Codes of errors that the client finds by itself. Their sentences are English, and are for the person who puts the library on a page. */
export declare const clientErrorCodes: readonly string[];
