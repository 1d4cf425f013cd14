/** SHA-256 over the code of this folder and the versions of its libraries. test/extraction/fingerprint.test.ts computes it anew and says what to write here. */
export const rulesHash = ''
