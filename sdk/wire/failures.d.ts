import { WireError } from './wire-error.ts';
/** The facts about a call that failed; `response` when there was an answer that was not understood. */
export interface FailedCall {
    base: string;
    cause: unknown;
    isTimeout?: boolean;
    send?: typeof fetch;
    response?: Response;
    /** The object in the response, if it has one. */
    answer?: {
        Message?: string;
        Code?: string;
    } | undefined;
}
export declare const failureOf: (call: FailedCall) => Promise<WireError> | WireError;
/** Says once for each server that this package does not fit it. */
export declare function warnOfMisfit(levels: string, base: string): void;
