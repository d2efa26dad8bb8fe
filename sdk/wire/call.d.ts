import type { Endpoint } from './endpoint.ts';
export interface CallOptions {
    /** Where the server is, without a slash at the end. Default: the page's own origin. */
    base?: string;
    /** The code of a link that was given out (`code` or `acl` of its address): opens what the link opens. */
    code?: string;
    signal?: AbortSignal;
    headers?: Record<string, string>;
    /** Default: the global `fetch`. */
    fetch?: typeof fetch;
}
/**
 * Calls an endpoint and answers what it answers.
 *
 * @throws WireError when the server refuses (its sentence, its code, its status) or cannot be reached (`OFFLINE`, status 0).
 * @example
 * const item = await call(getMedia, { id: 'VqLBrt' }, { base: 'https://media.school.example' })
 */
export declare function call<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, options?: CallOptions): Promise<Answer>;
