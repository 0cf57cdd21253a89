/**
 * A fee amount as PAYEMENT_AUTH takes it (rule PAY-1): AES in the OpenSSL salted text form, another
 * text each time. It hides the amount from casual reading only; the server works the fee out itself.
 */
export async function encryptedAmount(amount: string, key: string): Promise<string> {
  const { default: AES } = await import('crypto-js/aes.js');
  return AES.encrypt(amount, key).toString();
}
