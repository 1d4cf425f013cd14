/** SHA-256 over the code of this folder and the versions of its libraries. test/extraction/fingerprint.test.ts computes it anew and says what to write here. */
export const rulesHash = '4d297c590e9865e8fd3bc7aaa4e68c09aa1940fca8340648fdd3b5d0e2d4d57f'
