/** A call that failed: `message` is a sentence for people, `code` a name from the capability's error table, `status` HTTP or 0 without an answer. */
export declare class WireError extends Error {
    readonly code: string;
    readonly status: number;
    constructor(message: string, code: string, status: number);
}
