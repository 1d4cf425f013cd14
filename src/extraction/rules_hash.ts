/** SHA-256 over the code of this folder and the versions of its libraries. test/extraction/fingerprint.test.ts computes it anew and says what to write here. */
export const rulesHash = 'c96854fe5273119929c51d50764d212e2966f8f46dcfc85fe8d2926398004c06'
